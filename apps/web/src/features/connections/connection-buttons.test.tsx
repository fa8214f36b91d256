import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { getToasts } from "../../lib/toast.ts";
import { refusal } from "../../testing/answer-calls.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { ConnectionButtons } from "./connection-buttons.tsx";

vi.mock(import("../../lib/auth-redirect.ts"), { spy: true });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(redirectToLogin).mockReset();
});

const NAME = "Ifeoma Lindqvist";

function show(
  status: "pending" | "accepted" | "declined",
  direction: "incoming" | "outgoing",
  answers: Record<string, unknown> = {},
) {
  const reads: string[] = [];
  const calls = renderPart(
    <>
      <ConnectionButtons connection={{ id: "c1", status, direction }} name={NAME} />
      <OtherReads of={["entrepreneurs", "connections"]} reads={reads} />
    </>,
    answers,
  );
  return { calls, reads };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name: new RegExp(`^${name} ?${NAME}$`) }));
const confirm = async (name: string) => {
  await press(name);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
};

test.each([
  ["pending", "incoming", [`Accept ${NAME}`, `Decline ${NAME}`]],
  ["pending", "outgoing", [`Withdraw invitation ${NAME}`]],
  ["accepted", "incoming", [`End connection ${NAME}`]],
  ["accepted", "outgoing", [`End connection ${NAME}`]],
  ["declined", "outgoing", []],
] as const)("%s and %s offers %j", (status, direction, offered) => {
  show(status, direction);
  expect(screen.queryAllByRole("button").map((button) => button.textContent)).toEqual(offered);
});

describe.each([
  ["accept", "Accept", "incoming", "You are connected", `You and ${NAME} can now see each other's contact details.`],
  ["decline", "Decline", "incoming", "Invitation declined", `${NAME} may ask again after 30 days.`],
  ["withdraw", "Withdraw invitation", "outgoing", "Invitation withdrawn", `${NAME} no longer sees it.`],
] as const)("%s", (action, label, direction, title, description) => {
  test("is asked first, and a slip does nothing", async () => {
    const { calls } = show("pending", direction, { [`connections.${action}`]: {} });
    await press(label);
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  test("is sent, said, and lists and profiles are read again", async () => {
    const { calls, reads } = show("pending", direction, { [`connections.${action}`]: {} });
    await confirm(label);
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title, description }));
    expect(getToasts()[0]?.variant).toBeUndefined();
    expect(calls).toEqual([{ procedure: `connections.${action}`, input: { id: "c1" } }]);
    await waitFor(() => expect(readAgain(reads)).toEqual(["connections", "entrepreneurs"]));
  });

  test("that is refused says why, and is read again all the same", async () => {
    const { reads } = show("pending", direction, {
      [`connections.${action}`]: refusal(409, "connections/not-open", `No longer open to ${action}.`),
    });
    await confirm(label);
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: `No longer open to ${action}.`,
        variant: "destructive",
      }),
    );
    await waitFor(() => expect(readAgain(reads)).toEqual(["connections", "entrepreneurs"]));
  });
});

test("whoever is logged out meanwhile is led to log in", async () => {
  vi.mocked(redirectToLogin).mockReturnValue();
  const { reads } = show("pending", "incoming", { "connections.accept": refusal(401, "auth/required") });
  await confirm("Accept");
  await waitFor(() => expect(redirectToLogin).toHaveBeenCalledTimes(1));
  expect(readAgain(reads)).toEqual([]);
});

test("while one answer is under way the other cannot be given", async () => {
  show("pending", "incoming");
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await confirm("Accept");
  expect(await within(screen.getByRole("dialog")).findByRole("button", { name: "Processing..." })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Decline/, hidden: true })).toHaveProperty("disabled", true);
});

describe("ending a connection", () => {
  const TITLE = `End the connection with ${NAME}?`;

  test("is asked first, with what it means", async () => {
    const { calls } = show("accepted", "outgoing");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("End connection");
    const dialog = screen.getByRole("dialog", { name: TITLE });
    expect(dialog.textContent).toContain(
      "Contact details are hidden again for both of you. Messages stay. You can invite each other again later.",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  test("is done on confirming, and the question goes away", async () => {
    const { calls } = show("accepted", "incoming", { "connections.end": {} });
    await press("End connection");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End connection" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Connection ended",
        description: `You and ${NAME} no longer see each other's contact details.`,
      }),
    );
    expect(calls).toEqual([{ procedure: "connections.end", input: { id: "c1" } }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("shows in the question that it is under way", async () => {
    show("accepted", "incoming");
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await press("End connection");
    const dialog = screen.getByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "End connection" }));
    expect(await within(dialog).findByRole("button", { name: "Processing..." })).toBeTruthy();
  });
});
