import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../lib/toast.ts";
import { projectFixture, proposalFixture } from "../testing/project-fixtures.ts";
import { renderPart } from "../testing/render-part.tsx";
import { MessageCounterpart } from "./message-counterpart.tsx";

const { expert } = proposalFixture("Lucian");
const project = projectFixture({ expert });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["client", { expertId: expert.id, projectId: project.id }],
  ["expert", { organizationId: project.organization.id, projectId: project.id }],
  ["visitor", { organizationId: project.organization.id }],
] as const)("the %s writes to the other side", async (viewer, receiver) => {
  const calls = renderPart(<MessageCounterpart project={{ ...project, viewer }} />, { "messages.send": { id: "m" } });
  await userEvent.click(screen.getByRole("button", { name: /^Message/ }));
  await userEvent.type(await screen.findByLabelText("Message"), "When do we begin?");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Message Sent" }));
  expect(calls.find(({ procedure }) => procedure === "messages.send")?.input).toEqual({
    ...receiver,
    content: "When do we begin?",
    sendKey: expect.any(String),
  });
});

test("without an expert the client has nobody to write to, and an admin looks on", () => {
  renderPart(
    <>
      <MessageCounterpart project={projectFixture({ viewer: "client", expert: null })} />
      <MessageCounterpart project={{ ...project, viewer: "admin" }} />
    </>,
  );
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["client", { expert: { ...expert, hasPage: false } }],
  ["expert", { organization: { ...project.organization, hasPage: false } }],
] as const)("the %s has nobody to write to once the other side has left", (viewer, facts) => {
  renderPart(<MessageCounterpart project={{ ...project, viewer, ...facts }} />, {});
  expect(screen.queryByRole("button")).toBeNull();
});
