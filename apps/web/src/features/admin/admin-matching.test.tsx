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
    ["Experts", "From memory63 experts in 1.8 MB, up to date"],
    ["Co-founders", "From memory41 founders in 891 KB, up to date"],
  ]);
});

const { experts } = matching;
const byDatabase = { ...experts, answers: "database" };

test.each([
  ["is a little behind", { ...experts, behindSeconds: 4 }, "From memory63 experts in 1.8 MB, 4 seconds behind"],
  [
    "is read in",
    { ...byDatabase, state: "loading", behindSeconds: null },
    "By the databaseuntil everybody is read into memory",
  ],
  [
    "is behind",
    { ...byDatabase, state: "behind", behindSeconds: 61 },
    "By the databasememory is 61 seconds behind: the runbook says what to do",
  ],
  ["is off", { ...byDatabase, state: "off", behindSeconds: null }, "By the databasememory is switched off"],
])("an index that %s says so", async (_, state, text) => {
  renderDashboard({ "admin.matching": () => ({ ...matching, experts: state }) });
  expect((await told())[0]).toEqual(["Experts", text]);
});
