import { IDEA_STAGE_LABELS } from "@quorate/core/startup-ideas/startup-idea";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { ideaFixture } from "../../testing/startup-idea-fixtures.ts";
import { IdeasOfPerson } from "./ideas-of-person.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a founder's open ideas lead to them", async () => {
  const calls = renderPart(<IdeasOfPerson entrepreneurId="founder" isOwn={false} />, {
    "startupIdeas.list": [ideaFixture({ id: "quay", title: "Current sensor for harbour quays" })],
  });
  const link = await screen.findByRole("link", { name: "Current sensor for harbour quays" });
  expect(link.getAttribute("href")).toBe("/startup-ideas/quay");
  expect(calls).toEqual([{ procedure: "startupIdeas.list", input: { entrepreneurId: "founder", limit: 5 } }]);
});

test("without an open idea nothing stands there", async () => {
  renderPart(<IdeasOfPerson entrepreneurId="founder" isOwn={false} />, { "startupIdeas.list": [] });
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Startup ideas" })).toBeNull());
});

test("each says what it is about, where it stands and whom it needs", async () => {
  const idea = ideaFixture({ description: "Currents, told before the ship.", requiredSkills: ["Sales", "Finance"] });
  renderPart(<IdeasOfPerson entrepreneurId="founder" isOwn={false} />, { "startupIdeas.list": [idea] });
  await screen.findByText("Currents, told before the ship.");
  expect(screen.getByText(IDEA_STAGE_LABELS[idea.stage])).toBeTruthy();
  expect(screen.getByRole("list", { name: "Needs" }).textContent).toBe("SalesFinance");
});

test("one's own profile without an open idea leads to posting one", async () => {
  renderPart(<IdeasOfPerson entrepreneurId="founder" isOwn />, { "startupIdeas.list": [] });
  expect((await screen.findByRole("link", { name: "Post an idea" })).getAttribute("href")).toBe("/startup-ideas/new");
});
