import type { PayoutAccounts, ToldAccount, ToldBankPayout } from "@quorate/api/ports/payout-accounts";
import {
  findNewestSandboxPayout,
  findSandboxAccount,
  findSandboxBalance,
  insertSandboxAccount,
  type KeptSandboxAccount,
  listSandboxPayoutTransfers,
  lockSandboxAccount,
  setSandboxAccount,
  setSandboxPayoutsHeld,
} from "@quorate/api/sandbox-accounts/sandbox-accounts.queries";
import { DomainError } from "@quorate/core/errors";
import { minorFromDecimal } from "@quorate/core/money";
import {
  actOnSandboxAccount,
  NEW_SANDBOX_ACCOUNT,
  type SandboxAccountAction,
  toldSandboxAccount,
} from "@quorate/core/sandbox-accounts/sandbox-account";
import type { Db } from "@quorate/db/client";

const DAY_MS = 86_400_000;
const DAYS_ON_ITS_WAY = 2;

type Options = { db: Db; appUrl: string; now: () => Date };

const toTold = (account: KeptSandboxAccount): ToldAccount => ({
  gatewayReference: account.reference,
  country: account.country,
  arePayoutsHeld: account.arePayoutsHeld,
  ...toldSandboxAccount(account),
});

/** Accounts in books of the sandbox's own; what happens to one is chosen on a page of ours. */
export function sandboxPayoutAccounts({ db, appUrl, now }: Options): PayoutAccounts {
  const url = `${appUrl}/sandbox-payout-account`;
  return {
    create: async ({ expertId, attempt, country }) => {
      const reference = `sandbox_account_${expertId}_${attempt}`;
      await insertSandboxAccount(
        db,
        { ...NEW_SANDBOX_ACCOUNT, arePayoutsHeld: false, reference, expertId, country },
        now(),
      );
      const account = await findSandboxAccount(db, reference);
      return account ? toTold(account) : null;
    },
    read: async (reference) => {
      const account = await findSandboxAccount(db, reference);
      if (!account || account.halt === "closed") return null;
      return { ...toTold(account), balance: (await findSandboxBalance(db, account.expertId)) ?? null };
    },
    setPayoutsHeld: (reference, areHeld) => setSandboxPayoutsHeld(db, reference, areHeld),
    // Every word of the sandbox is delivered at once: there is none that was missed.
    listPayouts: async () => [],
    listPayoutTransfers: async function* (_account, payout) {
      yield* await listSandboxPayoutTransfers(db, payout);
    },
    createOnboardingUrl: async () => url,
    createAccountUrl: async () => url,
  };
}

/** What the sandbox tells of an action, as a card processor does: of the account, of a payout, or of both. */
export type SandboxWord = { account: ToldAccount } | { payout: ToldBankPayout; accountReference: string };

/** Does in the sandbox's books what was chosen on its page, and answers what is to be delivered of it. */
export async function workSandboxAction(
  { db, now }: Omit<Options, "appUrl">,
  reference: string,
  action: SandboxAccountAction,
): Promise<SandboxWord[]> {
  return await db.transaction().execute(async (trx) => {
    const account = await lockSandboxAccount(trx, reference);
    if (!account) throw new DomainError("not_found", "payouts/account-not-found");
    const next = { ...account, ...actOnSandboxAccount(account, action, now()) };
    const words: SandboxWord[] = [];
    if (action === "pay_out") {
      if (account.arePayoutsHeld) throw new DomainError("conflict", "payouts/held");
      const balance = await findSandboxBalance(trx, account.expertId);
      if (!balance || account.halt !== null) throw new DomainError("conflict", "payouts/nothing-to-pay-out");
      const payout = { ...balance, reference: `sandbox_payout_${account.expertId}_${now().getTime()}` };
      words.push({
        payout: toldPayout(payout, { status: "in_transit", createdAt: now() }),
        accountReference: reference,
      });
    }
    if (action === "arrive" || action === "bounce") {
      const newest = await findNewestSandboxPayout(trx, account.expertId);
      if (!newest || (action === "arrive" && newest.status === "paid")) {
        throw new DomainError("conflict", "payouts/nothing-on-its-way");
      }
      const { createdAt, currency: own } = newest;
      const payout = { amountMinor: minorFromDecimal(newest.amount), currency: own, reference: newest.reference };
      const status = action === "arrive" ? "paid" : "failed";
      words.push({ payout: toldPayout(payout, { status, createdAt }), accountReference: reference });
    }
    if (action !== "pay_out" && action !== "arrive") {
      await setSandboxAccount(trx, reference, next);
      words.push({ account: toTold(next) });
    }
    return words;
  });
}

function toldPayout(
  payout: Pick<ToldBankPayout, "amountMinor" | "currency" | "reference">,
  { status, createdAt }: Pick<ToldBankPayout, "status" | "createdAt">,
): ToldBankPayout {
  const expectedAt = new Date(createdAt.getTime() + DAYS_ON_ITS_WAY * DAY_MS);
  return {
    ...payout,
    status,
    createdAt,
    expectedAt,
    arrivedAt: status === "paid" ? expectedAt : null,
    failure: status === "failed" ? "account_closed" : null,
    failureDetail: null,
    bank: { name: "Sandbox bank", last4: "0000" },
  };
}
