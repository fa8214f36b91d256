import { DomainError } from "../errors.ts";

const DAY_MS = 86_400_000;
/** For so long a closed account is opened again by signing in; afterwards what is personal is erased. */
export const CLOSING_UNDONE_DAYS = 14;

export const eraseAt = (closedAt: Date): Date => new Date(closedAt.getTime() + CLOSING_UNDONE_DAYS * DAY_MS);

/** Why an account cannot be closed yet, with the place in the web app where it is mended. */
export const CLOSING_OBSTACLES = {
  "last-administrator": "/settings/data",
  "money-held": "/projects",
  "open-disputes": "/projects",
  "bank-asks": "/projects",
  "running-projects": "/projects",
  "open-projects": "/projects?status=open",
  "pending-proposals": "/proposals",
  "payouts-due": "/expert/earnings",
  "refunds-due": "/projects",
  "payments-under-way": "/projects",
} as const satisfies Record<string, string>;
export type ClosingObstacleCode = keyof typeof CLOSING_OBSTACLES;
export type ClosingObstacle = { code: ClosingObstacleCode; count: number };

/** What an account still has to do with others, counted. */
export type Obligations = {
  /** Whether they are an administrator for everything, and how many others are. */
  isFullAdmin: boolean;
  otherFullAdmins: number;
  heldPayments: number;
  openDisputes: number;
  /** Payments that a bank asks back, of milestones and calls alike; until it has decided and the loss is booked. */
  askedByBanks: number;
  runningProjects: number;
  openProjects: number;
  pendingProposals: number;
  duePayouts: number;
  dueRefunds: number;
  paymentsUnderWay: number;
};

/** All of them at once, so that no one comes back for the next one. Empty: nothing prevents it. */
export function closingObstacles(of: Obligations): ClosingObstacle[] {
  const counts: Record<ClosingObstacleCode, number> = {
    "last-administrator": of.isFullAdmin && of.otherFullAdmins === 0 ? 1 : 0,
    "money-held": of.heldPayments,
    "open-disputes": of.openDisputes,
    "bank-asks": of.askedByBanks,
    "running-projects": of.runningProjects,
    "open-projects": of.openProjects,
    "pending-proposals": of.pendingProposals,
    "payouts-due": of.duePayouts,
    "refunds-due": of.dueRefunds,
    "payments-under-way": of.paymentsUnderWay,
  };
  return keysWith(counts).map((code) => ({ code, count: counts[code] }));
}

const isCode = (code: string): code is ClosingObstacleCode => Object.hasOwn(CLOSING_OBSTACLES, code);
const keysWith = (counts: Record<ClosingObstacleCode, number>) =>
  Object.keys(CLOSING_OBSTACLES).filter((code): code is ClosingObstacleCode => isCode(code) && counts[code] > 0);

export function assertCanClose(of: Obligations): void {
  const obstacles = closingObstacles(of);
  if (obstacles.length === 0) return;
  throw new DomainError(
    "conflict",
    "accounts/cannot-close",
    { obstacles: obstacles.map(({ code }) => code) },
    { obstacles },
  );
}

/** Shown in place of a person who has deleted their account. */
export const FORMER_MEMBER = { firstName: "Former", lastName: "member" } as const;
export const FORMER_MEMBER_NAME = `${FORMER_MEMBER.firstName} ${FORMER_MEMBER.lastName}`;
export const ERASED_TEXT = "Removed with its author's account.";
export const FORMER_PROJECT_TITLE = "Project of a former member";

const erasedDomain = "erased.invalid";
/** An address that no one can have: accounts have one each. */
export const erasedEmail = (userId: string): string => `${userId}@${erasedDomain}`;
