import { DomainError } from "../errors.ts";
import type { AccountRequirement } from "../payouts/account-requirement.ts";
import type { AccountFacts, AccountHalt } from "../payouts/payout-account.ts";

/** What can be done on our page that replaces the card processor's own. */
export const SANDBOX_ACCOUNT_ACTIONS = [
  "answer",
  "ask",
  "restrict",
  "disable",
  "close",
  "pay_out",
  "arrive",
  "bounce",
] as const;
export type SandboxAccountAction = (typeof SANDBOX_ACCOUNT_ACTIONS)[number];

/** An account in the sandbox's own books. */
export type SandboxAccount = {
  isSubmitted: boolean;
  halt: AccountHalt | null;
  asked: readonly string[];
  deadlineAt: Date | null;
};

const FIRST_ASKED = ["external_account", "individual.dob.day", "tos_acceptance.date"];
const DOCUMENT = ["individual.verification.document"];
const BANK = ["external_account"];
const ASKED_DAYS = 10;
const DAY_MS = 86_400_000;

export const NEW_SANDBOX_ACCOUNT: SandboxAccount = {
  isSubmitted: false,
  halt: null,
  asked: FIRST_ASKED,
  deadlineAt: null,
};

const OPEN: SandboxAccount = { isSubmitted: true, halt: null, asked: [], deadlineAt: null };

/** What an action makes of the account; what is about a payout leaves it as it is, but for one that the bank sends back. */
export function actOnSandboxAccount(account: SandboxAccount, action: SandboxAccountAction, now: Date): SandboxAccount {
  if (account.halt === "closed") throw new DomainError("conflict", "payouts/sandbox-account-closed");
  switch (action) {
    case "answer":
      return OPEN;
    case "ask":
      return { ...OPEN, asked: DOCUMENT, deadlineAt: new Date(now.getTime() + ASKED_DAYS * DAY_MS) };
    case "restrict":
      return { ...OPEN, halt: "details_missing", asked: DOCUMENT };
    case "disable":
      return { ...OPEN, halt: "under_review" };
    case "close":
      return { ...OPEN, halt: "closed" };
    case "bounce":
      return { ...OPEN, halt: "details_missing", asked: BANK };
    case "pay_out":
    case "arrive":
      return account;
  }
}

/** The account as a card processor tells it. */
export function toldSandboxAccount(account: SandboxAccount): {
  facts: AccountFacts;
  requirements: AccountRequirement[];
} {
  const { isSubmitted, halt, asked, deadlineAt } = account;
  const isOpen = isSubmitted && halt === null;
  const stage = halt === null ? "due" : "overdue";
  return {
    facts: { isSubmitted, canReceive: isOpen, canPayOut: isOpen, halt, deadlineAt },
    requirements: asked.map((code) => ({ code, stage, dueAt: deadlineAt, problem: null })),
  };
}
