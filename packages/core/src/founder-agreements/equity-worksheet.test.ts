import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ConnectionStatus } from "../connections/connection.ts";
import type { ConnectionId, EntrepreneurId, FounderAgreementId } from "../ids.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { equityPaper } from "./equity-paper.ts";
import {
  type EquityScenario,
  type EquityTerms,
  playScenario,
  shareText,
  VESTING_INTERVALS,
  vestedShare,
  vestingMilestones,
  WHOLE_COMPANY,
} from "./equity-terms.ts";
import { scenarioSentence, vestingSentence } from "./equity-words.ts";
import { callOffWorksheet, type EquityWorksheet, writeWorksheet } from "./equity-worksheet.ts";
import type { FounderAgreementStatus } from "./founder-agreement.ts";

const NAMES = { inviter: "Ada Whitfield", invitee: "Ben Marsh" };
const SHA = "a".repeat(64);
const TERMS: EquityTerms = {
  startupIdeaId: null,
  inviterShare: 5_000,
  inviteeShare: 4_000,
  others: [{ name: "Option pool", share: 1_000 }],
  vestingStartsOn: "2026-01-31",
  vestingMonths: 48,
  cliffMonths: 12,
  vestingInterval: 1,
  badLeaverKeeps: "nothing",
  scenarios: [],
  details: null,
};
const STAYS: EquityScenario = { name: "Seed", leaver: null, leavesAfterMonths: null, isBadLeaver: false, rounds: [] };
const worksheet = (status: FounderAgreementStatus, version: number, terms = TERMS): EquityWorksheet => ({
  ...{ id: `worksheet ${version}` as FounderAgreementId, version, status, sha256: SHA, terms, signedBy: [] },
});
const between = (status: ConnectionStatus = "accepted") => {
  const [inviterId, inviteeId] = ["ada" as EntrepreneurId, "ben" as EntrepreneurId];
  return { id: "connection" as ConnectionId, inviterId, inviteeId, status };
};

type Asked = {
  open?: EquityWorksheet;
  inForce?: EquityWorksheet;
  basedOn?: number | null;
  terms?: Partial<EquityTerms>;
  status?: ConnectionStatus;
};
const write = ({ open, inForce, basedOn = null, terms, status }: Asked) =>
  writeWorksheet({ connection: between(status), open, inForce, basedOn, terms: { ...TERMS, ...terms } });

describe("a version of the worksheet", () => {
  test("replaces the open one at once, and the one in force only when both have signed it", () => {
    expect(write({})).toBeNull();
    expect(write({ open: worksheet("signed_once", 2), basedOn: 2, terms: { cliffMonths: 6 } })?.status).toBe(
      "superseded",
    );
    expect(write({ inForce: worksheet("in_force", 2), basedOn: 2, terms: { cliffMonths: 6 } })).toBeNull();
  });

  const shares = (inviterShare: number, inviteeShare: number, ...others: number[]) => ({
    terms: { inviterShare, inviteeShare, others: others.map((share, nth) => ({ name: `Pool ${nth}`, share })) },
  });
  test.each([
    [{ basedOn: 1 }, "conflict founder-agreements/moved"],
    [
      { open: worksheet("proposed", 3), inForce: worksheet("in_force", 2), basedOn: 2 },
      "conflict founder-agreements/moved",
    ],
    [{ inForce: worksheet("in_force", 2), basedOn: 2 }, "conflict founder-agreements/nothing-changed"],
    [{ status: "ended" }, "conflict connections/not-connected"],
    [shares(5_000, 5_000), "allowed"],
    [shares(5_000, 4_999), "invalid equity-worksheets/not-whole"],
    [shares(5_000, 5_001), "invalid equity-worksheets/not-whole"],
    [shares(5_000, 4_000, 1_000, 1), "invalid equity-worksheets/not-whole"],
    [{ terms: { cliffMonths: 49 } }, "invalid equity-worksheets/cliff-after-vesting"],
    [{ terms: { scenarios: [{ ...STAYS, leaver: "inviter" }] } }, "invalid equity-worksheets/leaves-when"],
    [{ terms: { scenarios: [STAYS, { ...STAYS, name: "SEED" }] } }, "invalid equity-worksheets/named-twice"],
  ] as const satisfies [Asked, string][])("of %j is %s", (asked, expected) => {
    expect(refusalOf(() => write(asked))).toBe(expected);
  });

  test("is called off by the version that was read, and never once both have signed", () => {
    const [open, inForce] = [worksheet("proposed", 3), worksheet("in_force", 2)];
    expect(callOffWorksheet({ open, inForce }, { version: 3 }).status).toBe("called_off");
    expect(refusalOf(() => callOffWorksheet({ open, inForce }, { version: 2 }))).toBe(
      "conflict founder-agreements/moved",
    );
    expect(refusalOf(() => callOffWorksheet({ open: undefined, inForce }, { version: 2 }))).toBe(
      "conflict equity-worksheets/in-force",
    );
    expect(refusalOf(() => callOffWorksheet({ open: undefined, inForce: undefined }, { version: 1 }))).toBe(
      "conflict founder-agreements/moved",
    );
  });
});

describe("vesting", () => {
  test.each([
    [0, 0],
    [11, 0],
    [12, 1_250],
    [13, 1_354], // 5,000 × 13 ÷ 48 = 1,354.17
    [47, 4_895],
    [48, 5_000],
    [400, 5_000],
  ])("after %d months %d basis points of 5,000 have vested", (months, vested) => {
    expect(vestedShare(5_000, TERMS, months)).toBe(vested);
  });

  test("goes in whole intervals, and is whole at once without vesting", () => {
    expect(vestedShare(4_800, { vestingMonths: 48, cliffMonths: 0, vestingInterval: 12 }, 23)).toBe(1_200);
    expect(vestedShare(4_800, { vestingMonths: 0, cliffMonths: 0, vestingInterval: 1 }, 0)).toBe(4_800);
    expect(vestingMilestones({ vestingMonths: 30, cliffMonths: 6, vestingInterval: 1 })).toEqual([0, 6, 12, 24, 30]);
    expect(vestingMilestones({ vestingMonths: 0, cliffMonths: 0, vestingInterval: 1 })).toEqual([0]);
  });
});

describe("a scenario", () => {
  const play = (scenario: Partial<EquityScenario>, terms: Partial<EquityTerms> = {}) =>
    playScenario({ ...TERMS, ...terms }, { ...STAYS, ...scenario }, NAMES).map(({ holdings }) =>
      holdings.map(({ share }) => share),
    );

  test("of a good leaver lets all others grow by what had not vested", () => {
    // Ada keeps 1,875 of 5,000; 6,875 are left: 1,875, 4,000 and 1,000 of them.
    expect(play({ leaver: "inviter", leavesAfterMonths: 18 })).toEqual([[2_727, 5_818, 1_455]]);
  });

  test("of a bad leaver leaves nothing where the two agreed so", () => {
    const left = { leaver: "invitee", leavesAfterMonths: 40, isBadLeaver: true } as const;
    expect(play(left)).toEqual([[8_333, 0, 1_667]]);
    expect(play(left, { badLeaverKeeps: "vested" })).toEqual(play({ ...left, isBadLeaver: false }));
  });

  test("of rounds dilutes everybody before, and nobody leaves in one without a leaver", () => {
    expect(play({ rounds: [2_000, 1_500] })).toEqual([
      [4_000, 3_200, 800, 2_000],
      [3_400, 2_720, 680, 1_700, 1_500],
    ]);
    expect(play({})).toEqual([]);
  });

  test("always shares out the whole company, whatever the terms", () => {
    const cases = fc.record({
      cuts: fc.uniqueArray(fc.integer({ min: 1, max: WHOLE_COMPANY - 1 }), { minLength: 1, maxLength: 7 }),
      vestingMonths: fc.integer({ min: 0, max: 120 }),
      vestingInterval: fc.constantFrom(...VESTING_INTERVALS),
      leaver: fc.constantFrom("inviter" as const, "invitee" as const, null),
      months: fc.integer({ min: 0, max: 150 }),
      isBadLeaver: fc.boolean(),
      rounds: fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(cases, ({ cuts, vestingMonths, vestingInterval, leaver, months, isBadLeaver, rounds }) => {
        const ends = [...cuts.toSorted((a, b) => a - b), WHOLE_COMPANY];
        const [inviterShare = 0, inviteeShare = 0, ...others] = ends.map((end, nth) => end - (ends[nth - 1] ?? 0));
        const steps = playScenario(
          {
            ...TERMS,
            ...{ inviterShare, inviteeShare, vestingMonths, vestingInterval, cliffMonths: 0 },
            others: others.map((share, nth) => ({ name: `${nth}`, share })),
          },
          { ...STAYS, leaver, leavesAfterMonths: leaver && months, isBadLeaver, rounds },
          NAMES,
        );
        for (const { holdings } of steps) {
          expect(holdings.reduce((sum, { share }) => sum + share, 0)).toBe(WHOLE_COMPANY);
          expect(holdings.every(({ share }) => Number.isInteger(share) && share >= 0)).toBe(true);
        }
      }),
    );
  });
});

test("the paper says shares, vesting, leavers and scenarios, each whole", () => {
  const seed: EquityScenario = { ...STAYS, rounds: [2_000] };
  const left: EquityScenario = { ...STAYS, name: "Ben leaves", leaver: "invitee", leavesAfterMonths: 18 };
  const terms = { ...TERMS, scenarios: [seed, left] };
  const paper = equityPaper({
    id: "worksheet" as FounderAgreementId,
    version: 3,
    drawnAt: new Date("2026-03-04T09:00:00Z"),
    bookZone: "UTC",
    names: NAMES,
    writtenBy: NAMES.inviter,
    ideaTitle: null,
    terms,
  });
  expect(paper.tables.map(({ title, rows }) => [title, rows.map(({ text, amount }) => `${text}: ${amount}`)])).toEqual([
    ["Shares", ["Ada Whitfield: 50%", "Ben Marsh: 40%", "Option pool: 10%"]],
    [
      "Vested",
      [
        "Jan 31, 2026: 0% and 0%",
        "Jan 31, 2027: 12.5% and 10%",
        "Jan 31, 2028: 25% and 20%",
        "Jan 31, 2029: 37.5% and 30%",
        "Jan 31, 2030: 50% and 40%",
      ],
    ],
    ["Scenario: Seed", ["Ada Whitfield: 40%", "Ben Marsh: 32%", "Option pool: 8%", "Investors of round 1: 20%"]],
    ["Scenario: Ben leaves", ["Ada Whitfield: 66.67%", "Ben Marsh: 20%", "Option pool: 13.33%"]],
  ]);
  expect(scenarioSentence(left, playScenario(terms, left, NAMES), NAMES)).toBe(
    "Ben Marsh leaves after 18 months as a good leaver and keeps 15% of the company out of 40%.",
  );
  expect(scenarioSentence(STAYS, [], NAMES)).toBe("No one leaves, and no one invests.");
  expect(vestingSentence({ ...TERMS, vestingMonths: 0, cliffMonths: 0 })).toContain("from the first day");
  expect(shareText(1)).toBe("0.01%");
});
