import { MESSAGE_REPORT_REASONS, REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useSession } from "../../lib/session.ts";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { ReportThreadDialog } from "./report-thread-dialog.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const PERSON = { id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040", name: "Amara Lindqvist" };
const MESSAGE = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0041";

/** Typed text is kept for the signed-in user, so the session must be known before anything can be reported. */
function Dialog(props: ComponentProps<typeof ReportThreadDialog>) {
  return useSession().user && <ReportThreadDialog {...props} />;
}

async function open(messageId: string | null, answers: Answers = {}) {
  const calls = answerCalls({ "accounts.session": () => userWith(), ...answers });
  const onClose = vi.fn<() => void>();
  renderScreen(<Dialog person={PERSON} messageId={messageId} onClose={onClose} />, { path: "/messages" });
  const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
  return { inputsOf, onClose, dialog: within(await screen.findByRole("dialog")) };
}
const send = (dialog: Awaited<ReturnType<typeof open>>["dialog"]) =>
  userEvent.click(dialog.getByRole("button", { name: "Send report" }));

describe.each([
  [
    MESSAGE,
    "reports.reportMessage",
    "Report this message from Amara Lindqvist?",
    /this message with its files, up to five messages before it and five after it, and your name/,
  ],
  [null, "reports.reportPerson", "Report Amara Lindqvist?", /your report and your name, but none of the thread/],
] as const)("reporting (%s) by %s", (messageId, procedure, title, read) => {
  const id = messageId ?? PERSON.id;

  test("says before it is sent what administrators will read, and offers every reason", async () => {
    const { dialog } = await open(messageId);
    expect(dialog.getByRole("heading", { name: title })).toBeTruthy();
    expect(dialog.getByText(read)).toBeTruthy();
    expect(dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual(
      MESSAGE_REPORT_REASONS.map((reason) => REPORT_REASON_LABELS[reason]),
    );
  });

  test("sends reason and note, says what comes of it and closes", async () => {
    const { inputsOf, onClose, dialog } = await open(messageId, { [procedure]: () => ({ success: true }) });
    await userEvent.click(dialog.getByLabelText(REPORT_REASON_LABELS.harassment));
    await userEvent.type(dialog.getByLabelText(/^What happened/), "Three times.");
    await send(dialog);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(inputsOf(procedure)).toEqual([{ id, reason: "harassment", note: "Three times." }]);
    expect(getToasts()[0]).toMatchObject({
      title: "Report sent",
      description: "An administrator will look at it. You'll see the outcome in your notifications.",
    });
  });

  test("without a reason nothing is sent, and the choice says so", async () => {
    const { inputsOf, dialog } = await open(messageId);
    await userEvent.type(dialog.getByLabelText(/^What happened/), "Three times.");
    await send(dialog);
    expect(dialog.getByText("Choose a reason")).toBeTruthy();
    expect(inputsOf(procedure)).toEqual([]);
    await userEvent.click(dialog.getByLabelText(REPORT_REASON_LABELS.fraud));
    expect(dialog.queryByText("Choose a reason")).toBeNull();
    expect(dialog.getByLabelText(/^What happened/)).toHaveProperty("value", "Three times.");
  });

  test("a refusal about the words stands at the words, any other at the choice, and all stays as typed", async () => {
    let answer = refusal(400, "input/invalid", "Say what is wrong", [{ path: "note", message: "Say what is wrong" }]);
    const { onClose, dialog } = await open(messageId, { [procedure]: () => answer });
    await userEvent.click(dialog.getByLabelText(REPORT_REASON_LABELS.other));
    await userEvent.type(dialog.getByLabelText(/^What happened/), "Hm.");
    await send(dialog);
    await dialog.findByText("Say what is wrong");
    expect(dialog.getByLabelText(/^What happened/).getAttribute("aria-invalid")).toBe("true");
    answer = refusal(409, "reports/already-open", "Your report is being looked at.");
    await send(dialog);
    await dialog.findByText("Your report is being looked at.");
    expect(dialog.getByLabelText(/^What happened/).getAttribute("aria-invalid")).not.toBe("true");
    expect(dialog.getByLabelText(/^What happened/)).toHaveProperty("value", "Hm.");
    expect(dialog.getByLabelText(REPORT_REASON_LABELS.other)).toHaveProperty("checked", true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

test("what was begun about a message comes back for that message, and not for the person", async () => {
  const first = await open(MESSAGE);
  await userEvent.type(first.dialog.getByLabelText(/^What happened/), "Three times.");
  cleanup();
  expect((await open(MESSAGE)).dialog.getByLabelText(/^What happened/)).toHaveProperty("value", "Three times.");
  cleanup();
  expect((await open(null)).dialog.getByLabelText(/^What happened/)).toHaveProperty("value", "");
});
