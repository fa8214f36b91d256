import type { ReconciliationDto } from "@quorate/api/reconciliations/reconciliations.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminReconciliationsScreen } from "../../routes/admin-reconciliations.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const AGREED: ReconciliationDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0090",
  gateway: "stripe",
  state: "agreed",
  failure: null,
  since: "2026-01-26T03:40:00.000Z",
  startedAt: "2026-03-02T03:40:00.000Z",
  finishedAt: "2026-03-02T03:41:00.000Z",
  askedBy: null,
  movementCount: 1240,
  lineCount: 31,
  differenceCount: 0,
  differences: [],
};
const LINE = "The stripe gateway has GBP 44.79 for us, but GBP 44.80 by our books";
const DIFFERED: ReconciliationDto = {
  ...AGREED,
  state: "differed",
  differenceCount: 2,
  differences: [LINE, "Another."],
};

function open(answers: Answers = {}, isAdmin = true) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "reconciliations.list": () => [AGREED],
    ...answers,
  });
  renderScreen(<AdminReconciliationsScreen />, {
    path: "/admin/reconciliations",
    address: "/admin/reconciliations",
  });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

describe("the reconciliations", () => {
  // spec 2.35
  test("say what came of each, when, at whose word, and how much was compared", async () => {
    open();
    const row = await screen.findByRole("article", { name: "The books agree" });
    expect(row.textContent).toContain("Mar 02, 2026 09:25, started automatically or by the command");
    expect(row.textContent).toContain(
      "Compared 1,240 movements since Jan 26, 2026 and booked 31 new lines from the card processor's account.",
    );
    expect(within(row).queryByText("Show differences")).toBeNull();
  });

  test("name each difference, and how many more there were", async () => {
    open({ "reconciliations.list": () => [{ ...DIFFERED, differenceCount: 502, askedBy: "admin@quorate.example" }] });
    const row = await screen.findByRole("article", { name: "502 differences" });
    expect(row.textContent).toContain("started by admin@quorate.example");
    await userEvent.click(within(row).getByText("Show differences"));
    expect(
      within(row)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([LINE, "Another."]);
    expect(row.textContent).toContain("500 more were not kept in full.");
  });

  test.each<[ReconciliationDto["state"], Partial<ReconciliationDto>, string, string]>([
    ["differed", { differenceCount: 1, differences: [LINE] }, "1 difference", "1,240 movements"],
    ["failed", { failure: "no answer" }, "We could not get the card processor's figures", "no answer"],
    ["running", {}, "Comparing now", "Mar 02, 2026 09:25"],
    ["lost", {}, "Did not finish", "The server running it was stopped. Compare again."],
    [
      "agreed",
      { movementCount: 1, lineCount: 0 },
      "The books agree",
      "Compared 1 movement since Jan 26, 2026 and booked nothing new",
    ],
  ])("that %s say so", async (state, facts, title, words) => {
    open({ "reconciliations.list": () => [{ ...AGREED, state, ...facts }] });
    const row = await screen.findByRole("article", { name: title });
    expect(row.textContent).toContain(words);
  });

  // spec 2.35
  test("are made at a click, and asked for again until the new one has ended", async () => {
    const running = { ...AGREED, id: "running", state: "running" as const };
    let readings = 0;
    const inputsOf = open({
      "reconciliations.start": () => running,
      "reconciliations.list": () => {
        readings++;
        if (readings === 1) return [AGREED];
        return readings === 2 ? [running, AGREED] : [DIFFERED, AGREED];
      },
    });
    const button = await screen.findByRole("button", { name: "Compare now" });
    await userEvent.click(button);
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Comparing" }));
    expect(await screen.findByRole("article", { name: "Comparing now" })).toBeTruthy();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(await screen.findByRole("article", { name: "2 differences" }, { timeout: 4_000 })).toBeTruthy();
    await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
    expect(inputsOf("reconciliations.start")).toHaveLength(1);
  });

  test("that cannot be begun say the server's reason", async () => {
    open({ "reconciliations.start": () => refusal(503, "unavailable", "Away.") });
    await userEvent.click(await screen.findByRole("button", { name: "Compare now" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", description: "Away." }));
  });

  test("of which there is none yet say when the first is made", async () => {
    open({ "reconciliations.list": () => [] });
    expect(await screen.findByRole("heading", { name: "No comparisons yet" })).toBeTruthy();
    expect(screen.getByText("The first one runs tonight, or when you start it.")).toBeTruthy();
  });

  test("are for administrators alone", async () => {
    const inputsOf = open({}, false);
    expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
    expect(inputsOf("reconciliations.list")).toEqual([]);
  });
});
