import type {
  AccountBalance,
  NewAccount,
  PayoutAccounts,
  ToldAccount,
  ToldProfile,
} from "@quorate/api/ports/payout-accounts";
import type { AccountRequirement, RequirementStage } from "@quorate/core/payouts/account-requirement";
import type { AccountHalt } from "@quorate/core/payouts/payout-account";
import type Stripe from "stripe";
import { keyOf, since, unlessKeySpent, whereAnswered } from "./stripe-attempts.ts";
import { isStripeError, translated } from "./stripe-errors.ts";
import { arePayoutsHeld, setPayoutsHeld } from "./stripe-payout-holds.ts";
import { listPayouts, listPayoutTransfers } from "./stripe-payouts.ts";

const EARNINGS_PATH = "/expert/earnings";
const CODE_LENGTH_MAX = 200;

/** Stripe's reasons in ours; every kind of rejection is one to us. */
const HALT_BY_REASON: Readonly<Record<string, AccountHalt>> = {
  "requirements.past_due": "details_missing",
  "action_required.requested_capabilities": "details_missing",
  "requirements.pending_verification": "being_checked",
  under_review: "under_review",
  listed: "under_review",
  other: "under_review",
  platform_paused: "paused_by_platform",
};

function accountHalt({ disabled_reason: reason, past_due }: Stripe.Account.Requirements): AccountHalt | null {
  if (reason?.startsWith("rejected.")) return "rejected";
  if (reason) return HALT_BY_REASON[reason] ?? "under_review";
  return past_due?.length ? "details_missing" : null;
}

const moment = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

/** Stripe's account in our words. A code that is in more than one of its lists counts by the most urgent of them. */
export function toToldAccount(account: Stripe.Account): ToldAccount {
  const { id: gatewayReference, country = null, requirements: now, future_requirements: ahead } = account;
  const deadlineAt = now?.currently_due?.length ? moment(now.current_deadline) : null;
  return {
    gatewayReference,
    country,
    facts: {
      isSubmitted: account.details_submitted ?? false,
      canReceive: account.capabilities?.transfers === "active",
      canPayOut: account.payouts_enabled ?? false,
      halt: now ? accountHalt(now) : null,
      deadlineAt,
    },
    arePayoutsHeld: arePayoutsHeld(account),
    requirements: requirementsOf(now, ahead, deadlineAt),
  };
}

function requirementsOf(
  now: Stripe.Account.Requirements | undefined,
  ahead: Stripe.Account.FutureRequirements | undefined,
  deadlineAt: Date | null,
): AccountRequirement[] {
  const problems = [...(now?.errors ?? []), ...(ahead?.errors ?? [])];
  const asked = new Map<string, AccountRequirement>();
  const add = (stage: RequirementStage, codes: readonly string[] | null | undefined, dueAt: Date | null) => {
    for (const code of codes ?? []) {
      if (asked.has(code) || code.length > CODE_LENGTH_MAX) continue;
      const problem = problems.find(({ requirement }) => requirement === code)?.reason ?? null;
      asked.set(code, { code, stage, dueAt, problem });
    }
  };
  add("overdue", now?.past_due, null);
  add("due", now?.currently_due, deadlineAt);
  add("checking", now?.pending_verification, null);
  add("announced", ahead?.past_due, moment(ahead?.current_deadline));
  add("announced", ahead?.currently_due, moment(ahead?.current_deadline));
  add("later", now?.eventually_due, null);
  return [...asked.values()];
}

/** Below zero counts first: a debt is never hidden behind a balance in another currency. */
export function accountBalance({ available }: Stripe.Balance): AccountBalance | null {
  const [least] = available.toSorted((one, other) => one.amount - other.amount);
  return least ? { amountMinor: least.amount, currency: least.currency.toUpperCase() } : null;
}

/** Express accounts in their present form: the platform bears fees and losses, Stripe asks experts who they are. */
export function stripePayoutAccounts(stripe: Stripe, appUrl: string): PayoutAccounts {
  const page = `${appUrl}${EARNINGS_PATH}`;
  return {
    create: (account) => translated(createAccount(stripe, account)),
    read: (reference) => translated(readAccount(stripe, reference)),
    createOnboardingUrl: async (account) => {
      const link = {
        account,
        type: "account_onboarding",
        return_url: page,
        refresh_url: page,
        collection_options: { fields: "currently_due", future_requirements: "include" },
      } as const;
      return (await translated(stripe.accountLinks.create(link))).url;
    },
    listPayouts: (account) => translated(listPayouts(stripe, account)),
    setPayoutsHeld: (reference, areHeld) => translated(setPayoutsHeld(stripe, reference, areHeld)),
    listPayoutTransfers: (account, payout) => listPayoutTransfers(stripe, account, payout),
    createAccountUrl: async (account) => (await translated(stripe.accounts.createLoginLink(account))).url,
  };
}

async function createAccount(stripe: Stripe, account: NewAccount): Promise<ToldAccount | null> {
  const { expertId, attempt, country, profile } = account;
  const body: Stripe.AccountCreateParams = {
    controller: {
      fees: { payer: "application" },
      losses: { payments: "application" },
      stripe_dashboard: { type: "express" },
    },
    country,
    capabilities: { transfers: { requested: true } },
    metadata: { expertId },
  };
  const key = keyOf(`account:${expertId}`, attempt);
  const create = (fields: Stripe.AccountCreateParams, idempotencyKey: string) =>
    unlessKeySpent(stripe.accounts.create(fields, { idempotencyKey }));
  const made = profile
    ? await create({ ...body, ...prefilled(profile) }, `${key}:prefilled`).catch((error: unknown) => {
        // What a profile has need not be what Stripe takes for a telephone number: then the expert is asked for everything.
        if (isStripeError(error) && error.type === "StripeInvalidRequestError") return create(body, key);
        throw error;
      })
    : await create(body, key);
  const found = made ?? (await whereAnswered(findAccount(stripe, account)));
  return found && toToldAccount(found);
}

function prefilled(profile: ToldProfile): Stripe.AccountCreateParams {
  const { firstName, lastName, email, phone, address, city, postalCode, description } = profile;
  const home = {
    ...(address && { line1: address }),
    ...(city && { city }),
    ...(postalCode && { postal_code: postalCode }),
  };
  return {
    email,
    business_type: "individual",
    business_profile: { product_description: description },
    individual: {
      ...(firstName && { first_name: firstName }),
      ...(lastName && { last_name: lastName }),
      email,
      ...(phone && { phone }),
      ...(Object.keys(home).length > 0 && { address: home }),
    },
  };
}

async function readAccount(stripe: Stripe, reference: string) {
  const asked = { stripeAccount: reference };
  try {
    const account = await stripe.accounts.retrieve(reference);
    const balance = accountBalance(await stripe.balance.retrieve({}, asked));
    return { ...toToldAccount(account), balance };
  } catch (error) {
    // Who has no access to an account any more is told so by these, and by nothing else.
    const isGone = isStripeError(error) && ["account_invalid", "resource_missing"].includes(error.code ?? "");
    if (isGone) return null;
    throw error;
  }
}

/** One in another country is the one that was given up for this one. */
async function findAccount(stripe: Stripe, { expertId, begunAt, country }: NewAccount) {
  for await (const account of stripe.accounts.list({ created: since(begunAt), limit: 100 })) {
    if (account.metadata?.["expertId"] === expertId && account.country === country) return account;
  }
  return null;
}
