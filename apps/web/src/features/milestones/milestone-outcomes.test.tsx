import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { OfferedAction } from "@quorate/core/project-steps/project-step";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { notesOf, shownFacts } from "../../testing/shown-facts.ts";
import { MilestoneActions } from "./milestone-actions.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

function show(
  actions: OfferedAction[],
  answers: Answers = {},
  facts: Partial<MilestoneDto> = {},
  look: "sheet" | "row" = "sheet",
) {
  const calls = answerCalls({ "accounts.session": () => userWith(), ...answers });
  renderScreen(
    <MilestoneActions
      milestone={milestoneFixture(facts)}
      actions={actions}
      look={look}
      expertName="Lucian Marchetti"
      renderDisputeDialog={() => null}
    />,
    { path: "/" },
  );
  return calls;
}

async function ask(action: OfferedAction, answers: Answers = {}, facts: Partial<MilestoneDto> = {}) {
  const calls = show([action], answers, facts);
  await userEvent.click(screen.getByRole("button"));
  const dialog = await screen.findByRole("dialog");
  return { calls, dialog, inside: within(dialog) };
}
const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/[£$€]/g, "");
const toastText = () => [getToasts()[0]?.title, plain(getToasts()[0]?.description)];
const inputOf = (calls: ReturnType<typeof show>, asked: string) =>
  calls.find(({ procedure }) => procedure === asked)?.input;

describe("what each dialog says before", () => {
  test.each<[OfferedAction, string, string[]]>([
    [
      "requestChanges",
      "The work goes back to Lucian Marchetti. 12,500.00 stays in escrow, and nothing is released until the work is handed over again.",
      [],
    ],
    [
      "submit",
      "The client can release the money, request changes or raise a dispute. If they don't answer, 11,000.00 is yours after at most 14 days.",
      ["What you've done, and what the client should look at first."],
    ],
  ])("%s: %s", async (action, description, hints) => {
    const { inside, dialog } = await ask(action);
    const text = document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(plain(text)).toBe(description);
    expect(notesOf(inside.getByRole("textbox"))).toEqual(hints);
  });

  test("a release shows what was handed over, when, and where the money goes", async () => {
    const { inside, dialog } = await ask(
      "release",
      {},
      { submissionNote: "Sheet 4 shows it.", submittedAt: "2026-11-19T06:42:00.000Z" },
    );
    expect(plain(dialog.textContent)).toContain("The money leaves escrow straight away. You can't undo a release.");
    expect(inside.getByText("Sheet 4 shows it.")).toBeTruthy();
    expect(shownFacts(dialog).map(plain)).toEqual([
      "Milestone: Price architecture",
      "Handed over: Nov 19, 2026",
      "Amount: 12,500.00",
      "Platform fee, 12%: 1,500.00",
      "Lucian Marchetti receives: 11,000.00",
    ]);
  });

  test("a release without a note or a day leaves both out", async () => {
    const { dialog } = await ask("release");
    expect(dialog.querySelector("blockquote")).toBeNull();
    expect(shownFacts(dialog).some((fact) => fact.startsWith("Handed over"))).toBe(false);
  });

  test("a cancellation says that nothing was paid, and can be let be", async () => {
    const { dialog, inside, calls } = await ask("cancel");
    expect(inside.getByRole("heading", { name: "Cancel Price architecture?" })).toBeTruthy();
    expect(plain(dialog.textContent)).toContain("12,500.00 is no longer planned. Nothing has been paid for it.");
    await userEvent.click(inside.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf(calls, "milestones.cancel")).toBeUndefined();
  });
});

describe("what is said afterwards", () => {
  const done = milestoneFixture({ title: "Interviews", autoReleaseAt: "2026-12-03T06:42:00.000Z" });

  test.each<[OfferedAction, string, string, string, string, MilestoneDto]>([
    [
      "requestChanges",
      "milestones.requestChanges",
      "Request changes",
      "Changes requested",
      "The money for Interviews stays in escrow until the work is handed over again.",
      done,
    ],
    [
      "submit",
      "milestones.submit",
      "Hand over work",
      "Work handed over",
      "Without an answer, the money for Interviews is released on Dec 03, 2026.",
      done,
    ],
    [
      "submit",
      "milestones.submit",
      "Hand over work",
      "Work handed over",
      "The client decides on Interviews.",
      { ...done, autoReleaseAt: null },
    ],
  ])("%s by %s closes the dialog", async (action, procedure, button, title, description, answer) => {
    const { inside } = await ask(action, { [procedure]: () => answer });
    await userEvent.type(inside.getByRole("textbox"), "Because it is so.");
    await userEvent.click(inside.getByRole("button", { name: button }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toastText()).toEqual([title, description]);
  });

  test.each<[OfferedAction, string, string, string, string]>([
    [
      "release",
      "milestones.release",
      "Release 12,500.00",
      "Milestone released",
      "11,000.00 for Interviews goes to the expert.",
    ],
    ["cancel", "milestones.cancel", "Cancel milestone", "Milestone cancelled", "Interviews is no longer planned."],
  ])("%s by %s closes the dialog and says so", async (action, procedure, button, title, description) => {
    const { inside, calls } = await ask(action, { [procedure]: () => done });
    await userEvent.click(inside.getByRole("button", { name: (name) => plain(name) === button }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf(calls, procedure)).toEqual({ id: milestoneFixture().id });
    expect(toastText()).toEqual([title, description]);
  });

  test.each<[OfferedAction, string, string, string]>([
    ["release", "milestones.release", "Release 12,500.00", "The milestone was not released"],
    ["cancel", "milestones.cancel", "Cancel milestone", "The milestone was not cancelled"],
  ])("%s that is refused by %s says why and closes", async (action, procedure, button, title) => {
    const { inside } = await ask(action, { [procedure]: () => refusal(409, "milestones/changed", "It has changed.") });
    await userEvent.click(inside.getByRole("button", { name: (name) => plain(name) === button }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toastText()).toEqual([title, "It has changed."]);
  });
});

describe("funding", () => {
  const leaving = () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal("location", { href: window.location.href, origin: window.location.origin, assign });
    return assign;
  };

  test.each(["sheet", "row"] as const)("takes the browser to the checkout and stays busy: %s", async (look) => {
    const assign = leaving();
    const calls = show(["fund"], { "milestones.fund": () => ({ checkoutUrl: "https://pay.example/1" }) }, {}, look);
    await userEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/1"));
    const busy = screen.getByRole("button", { name: /^Processing\.\.\./ });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(busy);
    expect(calls.filter(({ procedure }) => procedure === "milestones.fund")).toHaveLength(1);
    expect(inputOf(calls, "milestones.fund")).toEqual({ id: milestoneFixture().id });
  });

  test("that is refused says why, and can be tried again", async () => {
    show(["fund"], { "milestones.fund": () => refusal(409, "milestones/funded", "It is funded already.") });
    await userEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(toastText()).toEqual(["The milestone was not funded", "It is funded already."]));
    expect(plain(screen.getByRole("button").textContent)).toBe("Fund 12,500.00");
  });

  test("opens no dialog, and neither does what is not the parties' to do", async () => {
    show(["refund"], {}, {}, "row");
    await userEvent.click(screen.getByRole("button"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
