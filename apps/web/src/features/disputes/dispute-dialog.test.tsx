import type { DisputeDto } from "@quorate/api/milestones/milestones.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { neverAnswered, notesOf, shownFacts } from "../../testing/shown-facts.ts";
import { DisputeDialog } from "./dispute-dialog.tsx";

const DISPUTE_ID = "00000000-0000-4000-8000-000000000500";
const fileOf = (name: string) => ({
  id: name,
  name,
  size: 1_024,
  type: "application/pdf",
  view: "pdf" as const,
  url: `/api/files/${name}`,
  at: "2026-11-19T06:42:00.000Z",
});
const [reasonFiles, answerFiles] = [[fileOf("Mail of May 3.pdf")], [fileOf("What was agreed.pdf")]];
const facts = { id: DISPUTE_ID, status: "open", openedBy: "expert", reason: "Late.", reasonFiles, answerFiles };
const dispute = facts as unknown as DisputeDto;
type Action = ComponentProps<typeof DisputeDialog>["action"];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

function Asked({ action }: { action: Action }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <DisputeDialog
      action={action}
      milestone={milestoneFixture({ dispute, status: action === "dispute" ? "submitted" : "disputed" })}
      expertName="Lucian Marchetti"
      onClose={() => setOpen(false)}
    />
  );
}

async function ask(action: Action, answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "disputes.proposal": () => ({ takesTwo: false, proposal: null }),
    ...answers,
  });
  const reads: string[] = [];
  const screens = (
    <>
      <Asked action={action} />
      <OtherReads of={["admin", "disputes", "experts", "projects"]} reads={reads} />
    </>
  );
  renderScreen(screens, { path: "/" });
  const dialog = await screen.findByRole("dialog");
  return { calls, reads, dialog, inside: within(dialog) };
}
const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/[£$€]/g, "");
const toastText = () => [getToasts()[0]?.title, plain(getToasts()[0]?.description)];
const inputOf = (calls: ReturnType<typeof answerCalls>, asked: string) =>
  calls.find(({ procedure }) => procedure === asked)?.input;

test.each<[Action, string, string, string, string[]]>([
  [
    "dispute",
    "Raise a dispute about Price architecture?",
    "12,500.00 stays in escrow. The other party has 7 days to answer; then an administrator releases, refunds or splits it.",
    "What went wrong",
    ["Say what was agreed and what's missing. Both parties and the administrator will read it."],
  ],
  [
    "answerDispute",
    "Answer the dispute about Price architecture?",
    "You can only answer once. An administrator reads both sides and decides what happens to the money.",
    "Your answer",
    [],
  ],
])("%s says before: %s", async (action, title, description, label, hints) => {
  const { inside, dialog } = await ask(action);
  expect(inside.getByRole("heading", { name: title })).toBeTruthy();
  const text = document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(plain(text)).toBe(description);
  expect(notesOf(inside.getByLabelText(label))).toEqual(hints);
});

test.each<[Action, string, object, string, string, string]>([
  [
    "dispute",
    "disputes.open",
    { id: milestoneFixture().id, reason: "Because it is so.", fileIds: [] },
    "Raise a dispute",
    "Dispute raised",
    "The money for Interviews stays in escrow until an administrator decides.",
  ],
  [
    "answerDispute",
    "disputes.answer",
    { id: DISPUTE_ID, answer: "Because it is so.", fileIds: [] },
    "Send answer",
    "Answer sent",
    "An administrator will read both sides and decide.",
  ],
])("%s by %s sends the words, closes and says so", async (action, procedure, input, button, title, description) => {
  const { inside, calls } = await ask(action, { [procedure]: () => milestoneFixture({ title: "Interviews" }) });
  await userEvent.type(inside.getByRole("textbox"), "Because it is so.");
  await userEvent.click(inside.getByRole("button", { name: button }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(inputOf(calls, procedure)).toEqual(input);
  expect(toastText()).toEqual([title, description]);
});

describe("the decision of an administrator", () => {
  const resolve = (answers: Answers = {}) => ask("resolveDispute", answers);
  const amountField = "Released to the expert, before the fee";

  test("releases all of it at first, with what that gives each side", async () => {
    const { dialog, inside } = await resolve();
    expect(inside.getByRole("heading", { name: "Resolve the dispute about Price architecture?" })).toBeTruthy();
    expect(plain(dialog.textContent)).toContain("The decision moves 12,500.00 immediately and is final.");
    expect(inside.getByRole("group", { name: "Decision" })).toBeTruthy();
    expect(inside.getAllByRole<HTMLInputElement>("radio").map((radio) => [radio.value, radio.checked])).toEqual([
      ["release", true],
      ["refund", false],
      ["split", false],
    ]);
    for (const label of ["Release all of it to the expert", "Refund all of it to the client", "Split it"]) {
      expect(inside.getByLabelText(label)).toBeTruthy();
    }
    expect(shownFacts(dialog).map(plain)).toEqual([
      "Lucian Marchetti receives: 11,000.00",
      "Platform fee: 1,500.00",
      "The client gets back: 0.00",
    ]);
    expect(inside.queryByLabelText(amountField)).toBeNull();
    expect(notesOf(inside.getByLabelText("Reason optional"))).toEqual(["Both parties will read it."]);
  });

  test("is made with what was handed over last and what each side sent at hand", async () => {
    const { inside } = await resolve();
    const listed = ["From the client", "From the expert"].map((name) => inside.getByRole("list", { name }).textContent);
    expect(listed).toEqual([
      expect.stringContaining("What was agreed.pdf 1\u00a0KB"),
      expect.stringContaining("Mail of May 3.pdf 1\u00a0KB"),
    ]);
    expect(inside.queryByRole("list", { name: "Latest hand-over" })).toBeNull();
    inside.getByRole("button", { name: "Open Mail of May 3.pdf" });
  });

  test("refunds all of it, which leaves the list of open disputes at once", async () => {
    const { dialog, inside, calls, reads } = await resolve({
      "disputes.resolve": () => ({ status: "resolved" }),
    });
    await userEvent.click(inside.getByLabelText("Refund all of it to the client"));
    expect(shownFacts(dialog).map(plain)).toEqual([
      "Lucian Marchetti receives: 0.00",
      "Platform fee: 0.00",
      "The client gets back: 12,500.00",
    ]);
    await userEvent.type(inside.getByLabelText("Reason optional"), "Nothing was handed over.");
    await userEvent.click(inside.getByRole("button", { name: "Resolve the dispute" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf(calls, "disputes.resolve")).toEqual({
      id: DISPUTE_ID,
      outcome: "refund",
      note: "Nothing was handed over.",
    });
    expect(toastText()).toEqual(["Dispute resolved", "The money has left escrow as decided."]);
    expect(readAgain(reads)).toEqual(["admin", "disputes", "projects"]);
  });

  test("splits it by an amount, shows nothing before there is one, and says at the field what is wrong with it", async () => {
    const issues = [{ path: "releaseAmount", message: "Name an amount" }];
    const { dialog, inside } = await resolve({
      "disputes.resolve": () => refusal(400, "input/invalid", "No.", issues),
    });
    await userEvent.click(inside.getByLabelText("Split it"));
    expect(plain(notesOf(inside.getByLabelText(amountField)).join())).toBe("More than zero and less than 12,500.00.");
    expect(shownFacts(dialog)).toEqual([]);
    await userEvent.click(inside.getByRole("button", { name: "Resolve the dispute" }));
    await waitFor(() => expect(notesOf(inside.getByLabelText(amountField))).toContain("Name an amount"));
  });

  test("splits it to the penny, as it is shown before it is sent", async () => {
    const { dialog, inside, calls } = await resolve({ "disputes.resolve": () => ({}) });
    await userEvent.click(inside.getByLabelText("Split it"));
    await userEvent.type(inside.getByLabelText(amountField), "7333.33");
    expect(shownFacts(dialog).map(plain)).toEqual([
      "Lucian Marchetti receives: 6,453.33",
      "Platform fee: 880.00",
      "The client gets back: 5,166.67",
    ]);
    await userEvent.click(inside.getByRole("button", { name: "Resolve the dispute" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf(calls, "disputes.resolve")).toEqual({
      id: DISPUTE_ID,
      outcome: "split",
      releaseAmount: "7333.33",
      note: "",
    });
  });

  test("about more than one administrator decides is proposed, and says who has to decide the same", async () => {
    const { dialog, inside } = await resolve({
      "disputes.proposal": () => ({ takesTwo: true, proposal: null }),
      "disputes.resolve": () => ({ status: "answered" }),
    });
    await waitFor(() =>
      expect(plain(dialog.textContent)).toContain(
        "12,500.00 moves once two administrators decide the same. That's final.",
      ),
    );
    await userEvent.click(inside.getByRole("button", { name: "Decide" }));
    await waitFor(() =>
      expect(toastText()).toEqual(["Proposed", "The money moves once another administrator decides the same."]),
    );
  });

  test.each([
    [
      false,
      "split",
      "mara@quorate.example proposed on Mar 02, 2026 14:45: split, 400.00 released. Decide the same to make it final.",
    ],
    [
      true,
      "refund",
      "You proposed on Mar 02, 2026 14:45: refund all of it to the client. Another administrator must decide the same.",
    ],
  ])(
    "that was proposed before (by the reader: %s) says what, by whom, and what comes next",
    async (isOwn, outcome, words) => {
      const proposal = {
        outcome,
        releasedAmount: outcome === "split" ? "400.00" : "0.00",
        proposedBy: "mara@quorate.example",
        isOwn,
        proposedAt: "2026-03-02T09:00:00.000Z",
      };
      const { dialog } = await resolve({ "disputes.proposal": () => ({ takesTwo: true, proposal }) });
      await waitFor(() => expect(plain(dialog.textContent)).toContain(words));
    },
  );

  test("can be left as it is", async () => {
    const { inside } = await resolve();
    await userEvent.click(inside.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("stands while it is sent", async () => {
    const { inside } = await resolve();
    vi.stubGlobal("fetch", neverAnswered);
    const button = inside.getByRole("button", { name: "Resolve the dispute" });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
