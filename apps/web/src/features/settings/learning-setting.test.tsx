import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { LearningSetting } from "./learning-setting.tsx";

afterEach(() => vi.unstubAllGlobals());

const own = { leavesOut: false, isKept: true, answers: 12, acts: 1, keptDays: 180 };

async function open(answers: Answers = {}) {
  const calls = answerCalls({ "accounts.session": () => userWith(), "learning.own": () => own, ...answers });
  renderScreen(<LearningSetting />, { path: "/settings/data" });
  const region = within(await screen.findByRole("region", { name: "Learning from your searches" }));
  return { calls, region };
}

test("says in plain words what is kept, how much, and for how long", async () => {
  const { region } = await open();
  expect(
    await region.findByText(
      /the one specialization it was about.*never keep what you typed or your other choices.*deleted after 180 days/,
    ),
  ).toBeTruthy();
  expect(region.getByText(/12 answers and 1 thing you did/)).toBeTruthy();
  expect(region.getByRole("switch", { checked: true })).toBeTruthy();
});

test.each([
  [{ ...own, answers: 0 }, "Nothing is kept about your searches yet."],
  [{ ...own, answers: 0, leavesOut: true }, "Nothing is kept about your searches."],
  [{ ...own, answers: 0, isKept: false }, "Nothing is kept about anyone's searches at the moment."],
])("says where nothing is kept", async (kept, text) => {
  const { region } = await open({ "learning.own": () => kept });
  expect(await region.findByText(text)).toBeTruthy();
});

test("is turned off at once, with what was kept", async () => {
  const { region, calls } = await open({ "learning.choose": () => ({ ...own, leavesOut: true, answers: 0, acts: 0 }) });
  await userEvent.click(await region.findByRole("switch"));
  expect(await region.findByText("Nothing is kept about your searches.")).toBeTruthy();
  expect(region.getByRole("switch", { checked: false })).toBeTruthy();
  expect(calls.filter(({ procedure }) => procedure === "learning.choose").map(({ input }) => input)).toEqual([
    { leavesOut: true },
  ]);
});

test("stays as it was where it was not saved, and says so", async () => {
  const { region } = await open({ "learning.choose": () => refusal(403, "access/signed-in-only") });
  await userEvent.click(await region.findByRole("switch"));
  await waitFor(() => expect(getToasts().at(-1)?.title).toBe("Your choice was not saved"));
  expect(region.getByRole("switch", { checked: true })).toBeTruthy();
});
