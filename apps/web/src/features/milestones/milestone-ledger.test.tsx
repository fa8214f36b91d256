import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { ledgerLines } from "./ledger-lines.ts";
import { MilestoneLedger } from "./milestone-ledger.tsx";

function pence(text: string | null): number {
  return Number((text ?? "").replaceAll(/[^\d]/g, ""));
}

// spec 2.45
test("the totals under the ledger are the sums of its columns, to the penny", () => {
  const lines = ledgerLines([
    milestoneFixture({
      id: "1",
      position: 1,
      status: "released",
      amount: "8000.01",
      platformFee: "960.00",
      expertPayout: "7040.01",
    }),
    milestoneFixture({
      id: "2",
      position: 2,
      status: "funded",
      amount: "14000.00",
      platformFee: "1680.00",
      expertPayout: "12320.00",
    }),
    milestoneFixture({ id: "3", position: 3, amount: "0.99", platformFee: "0.12", expertPayout: "0.87" }),
  ]);
  render(<MilestoneLedger lines={lines} />);
  const rows = screen.getAllByRole("row").slice(1);
  const figures = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .slice(-3)
      .map((cell) => pence(cell.textContent)),
  );
  const totals = figures.at(-1);
  const sums = [0, 1, 2].map((column) => figures.slice(0, -1).reduce((sum, row) => sum + (row[column] ?? 0), 0));
  expect(totals).toEqual(sums);
  for (const [amount = 0, fee = 0, payout = 0] of figures) expect(amount).toBe(fee + payout);
});

test("the position is told in words for those who do not see the bar", () => {
  const lines = ledgerLines([
    milestoneFixture({ id: "1", position: 1, status: "released", amount: "46.00" }),
    milestoneFixture({ id: "2", position: 2, status: "submitted", amount: "45.00" }),
    milestoneFixture({ id: "3", position: 3, amount: "9.00" }),
  ]);
  render(<MilestoneLedger lines={lines} />);
  expect(screen.getByRole("img", { name: "Of £100.00: 46% released, 45% held in escrow, 9% planned" })).toBeInstanceOf(
    HTMLElement,
  );
});

test("the shares of the position make up a hundred, also where each one rounded by itself would not", () => {
  const thirds = (["released", "submitted", "planned"] as const).map((status, index) =>
    milestoneFixture({ id: `${index}`, position: index, status, amount: "10.00" }),
  );
  render(<MilestoneLedger lines={ledgerLines(thirds)} />);
  expect(screen.getByRole("img", { name: "Of £30.00: 34% released, 33% held in escrow, 33% planned" })).toBeTruthy();
});

test("milestones are numbered, and what was divided off one is not; work by the hour says so before it is paid for", () => {
  const part = { title: "Week", status: "released", partOfId: "2" } as const;
  const pot = { title: "Expenses: Advice", status: "funded", expensesOfId: "2" } as const;
  const period = { weeks: 4, hourlyRate: "70.00", endedBy: null, waiting: null, toHandOver: null };
  const lines = ledgerLines([
    milestoneFixture({ id: "1", position: 1, ...part }),
    milestoneFixture({ id: "2", position: 2, title: "Advice", status: "funded" }),
    milestoneFixture({ id: "3", position: 3, ...pot }),
    milestoneFixture({ id: "4", position: 4, title: "More advice", period }),
  ]);
  render(<MilestoneLedger lines={lines} />);
  const heads = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(heads.map((head) => /^\d*/.exec(head ?? "")?.[0])).toEqual(["", "1", "", "2", ""]);
  expect(heads[3]).toContain("by the hour: £70/hour for 4 weeks");
});

test.each<[Parameters<typeof milestoneFixture>[0], string]>([
  [{ status: "planned" }, "To be funded"],
  [{ status: "planned", dueDate: "2026-12-24" }, "Due Dec 24, 2026"],
  [{ status: "planned", payment: { status: "pending" } as never }, "Payment in progress"],
  [{ status: "planned", payment: { status: "failed" } as never }, "Payment declined"],
  [{ status: "funded", fundedAt: "2026-11-02T09:00:00.000Z" }, "Nov 02, 2026"],
  [{ status: "submitted", submittedAt: "2026-11-03T09:00:00.000Z" }, "Nov 03, 2026"],
  [{ status: "disputed", dispute: { createdAt: "2026-11-04T09:00:00.000Z" } as never }, "Nov 04, 2026"],
  [{ status: "released", settledAt: "2026-11-05T09:00:00.000Z" }, "Nov 05, 2026"],
  [
    {
      status: "split",
      settledAt: "2026-11-05T09:00:00.000Z",
      payment: { settledFee: "60.00", settledPayout: "340.00", refundedAmount: "600.00" } as never,
    },
    "600.00 refunded",
  ],
])("a milestone in the ledger says since when it is so: %j", (facts, caption) => {
  render(<MilestoneLedger lines={ledgerLines([milestoneFixture(facts)])} />);
  const [row] = screen.getAllByRole("row").slice(1);
  const [status] = row ? within(row).getAllByRole("cell") : [];
  expect(status?.querySelector(".caption")?.textContent?.replaceAll(/[£$€]/g, "")).toBe(caption);
});

// spec 4.8
test.each([
  ["funded", "Auto-refunds Feb 02, 2027 unless work is handed over"],
  ["disputed", "Auto-refunds Feb 15, 2027 unless decided"],
  ["submitted", null],
  ["released", null],
] as const)("money that is %s says when it goes back by itself: %s", (status, words) => {
  const ends = { refundAt: "2027-02-02T09:00:00.000Z", heldUntil: "2027-02-15T09:00:00.000Z" };
  render(<MilestoneLedger lines={ledgerLines([milestoneFixture({ status, ...ends })])} />);
  expect(screen.queryByText(/^Auto-refunds/)?.textContent ?? null).toBe(words);
});

test("one by the hour says when what is unused goes back", () => {
  const period = { weeks: 3, hourlyRate: "140.00", endedBy: null, waiting: null, toHandOver: null };
  const hourly = milestoneFixture({ status: "funded", refundAt: "2027-02-02T09:00:00.000Z", period });
  render(<MilestoneLedger lines={ledgerLines([hourly])} />);
  expect(screen.getByText("Unused money is refunded on Feb 02, 2027")).toBeTruthy();
  expect(screen.queryByText(/^Auto-refunds/)).toBeNull();
});

test("money held for expenses is a line without a number, so that the others are numbered as everywhere else", () => {
  const lines = ledgerLines([
    milestoneFixture({ id: "1", position: 1, status: "funded" }),
    milestoneFixture({ id: "2", position: 2, status: "funded", title: "Expenses: Interviews", expensesOfId: "1" }),
    milestoneFixture({ id: "3", position: 3, status: "planned" }),
  ]);
  render(<MilestoneLedger lines={lines} />);
  const marks = screen.getAllByRole("rowheader").slice(0, 3);
  expect(marks.map((row) => row.querySelector("[aria-hidden]")?.textContent)).toEqual(["1", "", "2"]);
});
