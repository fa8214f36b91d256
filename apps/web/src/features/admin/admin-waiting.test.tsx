import { screen, within } from "@testing-library/react";

import { afterEach, expect, test, vi } from "vitest";
import { renderDashboard, waiting } from "../../testing/admin-fixtures.tsx";

import { adminRow } from "./admin-waiting.tsx";

afterEach(() => vi.unstubAllGlobals());

// spec 2.99
test("an administrator sees what waits, each with its count, its oldest and the list it stands in", async () => {
  renderDashboard({});
  const section = within(await screen.findByRole("region", { name: "Waiting for you" }));
  await section.findByText("7 experts");
  expect(section.getByText("6 items, overdue first")).toBeTruthy();
  const rows = section
    .getAllByRole("listitem")
    .map((row) => [
      within(row).getByRole("heading").textContent,
      within(row).getByRole("heading").nextElementSibling?.textContent?.replaceAll("\u00a0", " "),
      within(row).getByRole("link").getAttribute("href"),
    ]);
  expect(rows).toEqual([
    ["2 verifications", "Overdue. Oldest since Nov 04, 2026, 12 business days", "/admin/verifications?status=late"],
    ["7 experts", "To verify. Oldest since Nov 04, 2026, 12 business days", "/admin/verifications?subject=expert"],
    [
      "1 organization",
      "To verify. Oldest since Nov 20, 2026, 1 business day",
      "/admin/verifications?subject=organization",
    ],
    ["1 dispute", "To decide. Oldest since Nov 21, 2026, today", "/admin-dashboard?tab=projects"],
    ["3 reports", "Profiles and reviews people reported. Oldest since Nov 18, 2026, 3 days", "/admin/reports"],
    ["2 deliveries", "Emails that failed to send. Oldest since Nov 18, 2026, 1 day", "/admin/deliveries"],
  ]);
});

test("with nothing waiting they read what would stand there", async () => {
  renderDashboard({ "admin.waiting": () => waiting.map((row) => ({ ...row, count: 0, oldest: null })) });
  expect(await screen.findByText(/^Nothing is waiting for you\. Experts and organizations to verify/)).toBeTruthy();
});

test.each([
  ["deliveries", 1, "1 delivery"],
  ["movements", 2, "2 movements"],
] as const)("%s, %i of them, are %s", (kind, count, title) => {
  expect(adminRow({ kind, count, oldest: null }).title).toBe(title);
});
