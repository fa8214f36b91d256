import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { learningReport, renderDashboard } from "../../testing/admin-fixtures.tsx";
import { refusal } from "../../testing/answer-calls.ts";

afterEach(() => vi.unstubAllGlobals());

const section = async () => within(await screen.findByRole("region", { name: "Learning from answers" }));
async function told() {
  const labels = await (await section()).findAllByRole("term");
  return labels.map((label) => [label.textContent, label.nextElementSibling?.textContent]);
}

test("an administrator sees what would change, who moves and what comes of it", async () => {
  renderDashboard({});
  expect(await told()).toEqual([
    ["Now", "Reported onlyThe order doesn't change; only this report uses what we keep. The setting is LEARNING."],
    ["Kept", "120 answers of 210 led to something, by 40 people; 18 swaps made to measure places"],
    ["Orders that would change", "150 of 200 (75%)"],
    ["Answers whose first three would change", "40 of 200 (20%)"],
    [
      "Hires per 100 answers",
      "31.0 in the usual order, 36.0 in the learned oneA gain of 1.2 to 9.0 hires (95% confidence)",
    ],
  ]);
  const movers = (await section()).getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(movers).toEqual(["Ada Whitfield 1.5 up, in 60 answers", "Ivo Lindqvist 1.0 down, in 1 answer"]);
});

test.each([
  [-0.09, -0.012, /A loss of 1\.2 to 9\.0 hires/],
  [-0.01, 0.02, /Too close to call: between -1\.0 and 2\.0 hires/],
])("what comes of it from %f to %f is told as it is", async (from, to, text) => {
  renderDashboard({ "learning.report": () => ({ ...learningReport, gain: { ...learningReport.gain, from, to } }) });
  expect(await (await section()).findByText(text)).toBeTruthy();
});

test.each([
  ["off", "OffNothing is kept, and the order doesn't change. The setting is LEARNING."],
  [
    "measure",
    "MeasuringIn some answers two close neighbours swap places; otherwise the order doesn't change. The setting is LEARNING.",
  ],
  ["on", "OnAnswers use the learned order. The setting is LEARNING."],
])("the setting %s is told in words", async (mode, text) => {
  renderDashboard({ "learning.report": () => ({ ...learningReport, mode }) });
  expect((await told())[0]).toEqual(["Now", text]);
});

test("without enough it says how much is enough, and no figure", async () => {
  const nothing = { isEnough: false, compared: 0, ordersChanged: 0, firstThreeChanged: 0, movers: [], gain: null };
  renderDashboard({ "learning.report": () => ({ ...learningReport, ...nothing }) });
  const region = await section();
  expect(await region.findByText("Not enough data yet")).toBeTruthy();
  expect(region.getByText(/50 answers that led to something, by 10 people/)).toBeTruthy();
  expect((await told()).map(([label]) => label)).toEqual(["Now", "Kept"]);
});

test("says so where it cannot be read", async () => {
  renderDashboard({ "learning.report": () => refusal(500, "internal") });
  expect(await (await section()).findByText("We could not load the learning report")).toBeTruthy();
});
