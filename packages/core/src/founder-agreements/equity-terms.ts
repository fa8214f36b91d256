import { CONNECTION_SIDES, type ConnectionSide } from "../connections/connection.ts";
import { DomainError } from "../errors.ts";
import { apportion } from "../format/share.ts";
import type { StartupIdeaId } from "../ids.ts";
import { keysOf } from "../one-of.ts";

/** A company, in basis points. */
export const WHOLE_COMPANY = 10_000;
const PERCENT = 100;
export const OTHER_HOLDERS_MAX = 6;
export const SCENARIOS_MAX = 5;
export const ROUNDS_MAX = 3;
export const EQUITY_NAME_LENGTH_MAX = 60;
export const EQUITY_DETAILS_LENGTH_MAX = 2000;
/** Ten years: options and founders' shares vest over four as a rule. */
export const VESTING_MONTHS_MAX = 120;
/** How often a part vests, in months. */
export const VESTING_INTERVALS = [1, 3, 12] as const;
export type VestingInterval = (typeof VESTING_INTERVALS)[number];

/** What a bad leaver keeps. A good leaver keeps what has vested. */
export const BAD_LEAVER_KEEPS = ["vested", "nothing"] as const;
export type BadLeaverKeeps = (typeof BAD_LEAVER_KEEPS)[number];

/** A share in whole basis points. */
export type Holding = { name: string; share: number };

/** What if: one of the two leaves, then new investors come in, round by round. */
export type EquityScenario = {
  name: string;
  /** Who leaves; null: neither. */
  leaver: ConnectionSide | null;
  /** Whole months after vesting began; null where neither leaves. */
  leavesAfterMonths: number | null;
  isBadLeaver: boolean;
  /** What the new investors of each round hold right after it, in basis points. */
  rounds: readonly number[];
};

export type EquityTerms = {
  startupIdeaId: StartupIdeaId | null;
  /** In basis points; with those of the others they are the whole. */
  inviterShare: number;
  inviteeShare: number;
  /** An option pool, advisers, earlier investors. */
  others: readonly Holding[];
  /** yyyy-MM-dd */
  vestingStartsOn: string;
  /** 0: everything has vested from the first day. */
  vestingMonths: number;
  /** Nothing vests before. */
  cliffMonths: number;
  vestingInterval: VestingInterval;
  badLeaverKeeps: BadLeaverKeeps;
  scenarios: readonly EquityScenario[];
  details: string | null;
};

export type EquityField = keyof EquityTerms;

const IN_ORDER = {
  startupIdeaId: true,
  inviterShare: true,
  inviteeShare: true,
  others: true,
  vestingStartsOn: true,
  vestingMonths: true,
  cliffMonths: true,
  vestingInterval: true,
  badLeaverKeeps: true,
  scenarios: true,
  details: true,
} as const satisfies Record<EquityField, true>;

/** Which terms differ, in the order in which they are read. */
export function changedEquity(before: EquityTerms, after: EquityTerms): EquityField[] {
  return keysOf(IN_ORDER).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

type Shares = Pick<EquityTerms, "inviterShare" | "inviteeShare" | "others">;

/** All shares together, in basis points. */
export const sharesTogether = ({ inviterShare, inviteeShare, others }: Shares): number =>
  others.reduce((sum, { share }) => sum + share, inviterShare + inviteeShare);

/**
 * Refuses (invalid, at the field) shares that are not exactly the whole, a cliff after the end of vesting, a leaver without a month, and two
 * holders or scenarios of one name, which no one could tell apart.
 */
export function assertEquityTerms(terms: EquityTerms): void {
  const together = sharesTogether(terms);
  if (together !== WHOLE_COMPANY) {
    const percent = together / PERCENT;
    throw new DomainError(
      "invalid",
      "equity-worksheets/not-whole",
      { percent },
      { issues: [{ path: "inviteeShare" }] },
    );
  }
  if (terms.cliffMonths > terms.vestingMonths) throw invalid("cliff-after-vesting", "cliffMonths");
  for (const [index, { leaver, leavesAfterMonths }] of terms.scenarios.entries()) {
    if (leaver !== null && leavesAfterMonths === null) {
      throw invalid("leaves-when", `scenarios.${index}.leavesAfterMonths`);
    }
  }
  assertNamedOnce("others", terms.others);
  assertNamedOnce("scenarios", terms.scenarios);
}

function assertNamedOnce(field: "others" | "scenarios", list: readonly { name: string }[]): void {
  const again = list.findIndex(({ name }, index) =>
    list.slice(0, index).some((earlier) => earlier.name.toLowerCase() === name.toLowerCase()),
  );
  if (again >= 0) throw invalid("named-twice", `${field}.${again}.name`);
}

type Misfit = "cliff-after-vesting" | "leaves-when" | "named-twice";
const invalid = (misfit: Misfit, path: string) =>
  new DomainError("invalid", `equity-worksheets/${misfit}`, {}, { issues: [{ path }] });

export type Vesting = Pick<EquityTerms, "vestingMonths" | "cliffMonths" | "vestingInterval">;

/**
 * What of a share has vested after so many whole months, in whole basis points and never a part of one: nothing before the cliff, then in
 * equal steps of the interval, everything at the end.
 */
export function vestedShare(
  share: number,
  { vestingMonths, cliffMonths, vestingInterval }: Vesting,
  months: number,
): number {
  if (months >= vestingMonths) return share;
  if (months < cliffMonths) return 0;
  const vested = Math.floor(months / vestingInterval) * vestingInterval;
  return Math.floor((share * vested) / vestingMonths);
}

const YEAR_MONTHS = 12;

/** The months that a vesting table shows: the first day, the cliff, every year and the end. */
export function vestingMilestones({ vestingMonths, cliffMonths }: Vesting): number[] {
  const years = Array.from({ length: Math.floor(vestingMonths / YEAR_MONTHS) + 1 }, (_, year) => year * YEAR_MONTHS);
  return [...new Set([...years, cliffMonths, vestingMonths])].toSorted((a, b) => a - b);
}

type Names = Record<ConnectionSide, string>;

/** Who holds what on the first day, the two founders first. */
export function holdingsOf({ inviterShare, inviteeShare, others }: Shares, names: Names): Holding[] {
  return [{ name: names.inviter, share: inviterShare }, { name: names.invitee, share: inviteeShare }, ...others];
}

/** What happens in a scenario, and who holds what after it. Shares always come to the whole. */
export type ScenarioStep = {
  event: { of: "leaver"; held: number; keeps: number } | { of: "round"; round: number };
  holdings: Holding[];
};

type Played = Shares & Vesting & Pick<EquityTerms, "badLeaverKeeps">;

/**
 * A scenario, step by step. What a leaver does not keep is cancelled, and the shares of all others grow in proportion; new investors hold what
 * the round says, and all others shrink in proportion. Each step is rounded to whole basis points by largest remainder.
 */
export function playScenario(terms: Played, scenario: EquityScenario, names: Names): ScenarioStep[] {
  const steps: ScenarioStep[] = [];
  let holdings = holdingsOf(terms, names);
  const { leaver, leavesAfterMonths, isBadLeaver, rounds } = scenario;
  if (leaver !== null && leavesAfterMonths !== null) {
    const at = CONNECTION_SIDES.indexOf(leaver);
    const held = holdings[at]?.share ?? 0;
    const vested = vestedShare(held, terms, leavesAfterMonths);
    const keeps = isBadLeaver && terms.badLeaverKeeps === "nothing" ? 0 : vested;
    holdings = scaled(
      holdings.map((holding, index) => (index === at ? { ...holding, share: keeps } : holding)),
      WHOLE_COMPANY,
    );
    steps.push({ event: { of: "leaver", held, keeps }, holdings });
  }
  for (const [index, share] of rounds.entries()) {
    const round = index + 1;
    holdings = [...scaled(holdings, WHOLE_COMPANY - share), { name: `Investors of round ${round}`, share }];
    steps.push({ event: { of: "round", round }, holdings });
  }
  return steps;
}

function scaled(holdings: readonly Holding[], to: number): Holding[] {
  const shares = apportion(
    holdings.map(({ share }) => share),
    to,
  );
  return holdings.map(({ name }, index) => ({ name, share: shares[index] ?? 0 }));
}

/** "37.5%" of basis points, exactly. */
export const shareText = (share: number): string => `${share / PERCENT}%`;
