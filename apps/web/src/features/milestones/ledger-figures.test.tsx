import { MILESTONE_STATUSES, type MilestoneStatus } from "@quorate/core/milestones/milestone";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { ledgerLines } from "./ledger-lines.ts";
import { MilestoneLedger } from "./milestone-ledger.tsx";

type Bucket = "Released" | "Held in escrow" | "Planned";
/** What one milestone brings to each figure, in pence, by hand: no figure is reckoned from another. */
type Share = { bucket: Bucket | null; amount: number; fee: number; payout: number; returned: number };
type Facts = Parameters<typeof milestoneFixture>[0];

const whole = (bucket: Bucket, amount: number, fee: number, payout: number): Share => ({
  bucket,
  amount,
  fee,
  payout,
  returned: 0,
});
const NONE: Share = { bucket: null, amount: 0, fee: 0, payout: 0, returned: 0 };

/** Amounts that no two sums have in common, one of each state. */
const ROWS: Readonly<Record<MilestoneStatus, { facts: Facts; share: Share }>> = {
  planned: {
    facts: { amount: "1000.01", platformFee: "150.00", expertPayout: "850.01" },
    share: whole("Planned", 100_001, 15_000, 85_001),
  },
  funded: {
    facts: { amount: "2000.02", platformFee: "240.00", expertPayout: "1760.02" },
    share: whole("Held in escrow", 200_002, 24_000, 176_002),
  },
  submitted: {
    facts: { amount: "4000.04", platformFee: "480.00", expertPayout: "3520.04" },
    share: whole("Held in escrow", 400_004, 48_000, 352_004),
  },
  disputed: {
    facts: { amount: "8000.08", platformFee: "960.01", expertPayout: "7040.07" },
    share: whole("Held in escrow", 800_008, 96_001, 704_007),
  },
  released: {
    facts: { amount: "16000.16", platformFee: "1920.02", expertPayout: "14080.14" },
    share: whole("Released", 1_600_016, 192_002, 1_408_014),
  },
  refunded: {
    facts: {
      amount: "32000.32",
      platformFee: "3840.04",
      expertPayout: "28160.28",
      payment: { settledFee: "0.00", settledPayout: "0.00", refundedAmount: "32000.32" } as never,
    },
    share: { bucket: "Released", amount: 0, fee: 0, payout: 0, returned: 3_200_032 },
  },
  split: {
    facts: {
      amount: "64000.64",
      platformFee: "7680.08",
      expertPayout: "56320.56",
      payment: { settledFee: "2400.03", settledPayout: "17600.17", refundedAmount: "44000.44" } as never,
    },
    share: { bucket: "Released", amount: 2_000_020, fee: 240_003, payout: 1_760_017, returned: 4_400_044 },
  },
  cancelled: { facts: { amount: "128000.28", platformFee: "1.00", expertPayout: "127999.28" }, share: NONE },
};

const pence = (text: string | null | undefined) => Number((text ?? "0").replaceAll(/\D/g, ""));
const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

/** Everything as it is read on the screen. */
function readLedger() {
  const figure = (label: string) =>
    pence(
      [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === label)?.nextSibling?.textContent,
    );
  const rows = screen.getAllByRole("row").slice(1);
  const money = rows.map((row) => {
    const [amount, fee, payout] = within(row).getAllByRole("cell").slice(-3);
    return [pence(amount?.textContent), pence(fee?.textContent), pence(payout?.textContent)] as const;
  });
  const [total, ...lines] = money.toReversed();
  return {
    released: figure("Released"),
    held: figure("Held in escrow"),
    planned: figure("Planned"),
    returned: figure("Refunded"),
    total,
    lines,
  };
}

const ALL = MILESTONE_STATUSES;
test.each<[string, readonly MilestoneStatus[]]>([
  ...ALL.filter((status) => status !== "cancelled").map((status): [string, MilestoneStatus[]] => [status, [status]]),
  ["begun", ["released", "funded", "planned", "planned"]],
  ["handed over beside one that was taken out", ["released", "submitted", "cancelled", "planned"]],
  ["in dispute", ["released", "disputed", "planned"]],
  ["decided by a split", ["released", "split", "submitted"]],
  ["cancelled, with money given back", ["released", "refunded", "cancelled"]],
  ["everything at once", ALL],
])(
  "of a project that is %s held, released, planned and returned, the fees and the totals add up",
  (_state, statuses) => {
    const milestones = statuses.map((status, index) =>
      milestoneFixture({ ...ROWS[status].facts, id: `m${index}`, position: index + 1, status }),
    );
    render(<MilestoneLedger lines={ledgerLines(milestones)} />);
    const shown = readLedger();

    const shares = statuses.map((status) => ROWS[status].share);
    const inBucket = (bucket: Bucket) =>
      sumOf(shares.filter((share) => share.bucket === bucket).map(({ amount }) => amount));
    expect([shown.released, shown.held, shown.planned]).toEqual([
      inBucket("Released"),
      inBucket("Held in escrow"),
      inBucket("Planned"),
    ]);
    expect(shown.returned).toBe(sumOf(shares.map(({ returned }) => returned)));
    expect(shown.total).toEqual([
      sumOf(shares.map(({ amount }) => amount)),
      sumOf(shares.map(({ fee }) => fee)),
      sumOf(shares.map(({ payout }) => payout)),
    ]);

    const [amount = 0, fee = 0, payout = 0] = shown.total ?? [];
    expect(shown.released + shown.held + shown.planned).toBe(amount);
    expect(fee + payout).toBe(amount);
    for (const column of [0, 1, 2] as const)
      expect(sumOf(shown.lines.map((line) => line[column]))).toBe(shown.total?.[column]);
    for (const [ofLine, feeOfLine, payoutOfLine] of shown.lines) expect(feeOfLine + payoutOfLine).toBe(ofLine);
  },
);
