import { screen, within } from "@testing-library/react";

import { afterEach, expect, test, vi } from "vitest";
import { matching, renderDashboard } from "../../testing/admin-fixtures.tsx";

afterEach(() => vi.unstubAllGlobals());

async function told() {
  const section = within(await screen.findByRole("region", { name: "Matching" }));
  const labels = await section.findAllByRole("term");
  return labels.map((label) => [label.textContent, label.nextElementSibling?.textContent]);
}

test("an administrator sees of each kind how many people are in memory, and that it is up to date", async () => {
  renderDashboard({});
  expect(await told()).toEqual([
    ["Experts", "Ranked63 experts in 1.8\u00a0MB, up to date"],
    ["Co-founders", "Ranked41 founders in 891\u00a0KB, up to date"],
  ]);
});

const { experts } = matching;

test.each([
  ["is a little behind", { ...experts, behindSeconds: 4 }, "Ranked63 experts in 1.8\u00a0MB, 4 seconds behind"],
  [
    "is read in",
    { ...experts, state: "loading", behindSeconds: null },
    "Not rankeduntil everyone is in memory; the best rated come first",
  ],
  [
    "is behind",
    { ...experts, state: "behind", behindSeconds: 61 },
    "Not rankedthe index is 61 seconds behind: see the runbook",
  ],
  ["is off", { ...experts, state: "off", behindSeconds: null }, "Not rankedthe index is switched off"],
])("an index that %s says so", async (_, state, text) => {
  renderDashboard({ "admin.matching": () => ({ ...matching, experts: state }) });
  expect((await told())[0]).toEqual(["Experts", text]);
});
