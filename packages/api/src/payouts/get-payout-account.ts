import { heldFor } from "@quorate/core/expert-money/expert-money";
import { decimalFromMinor } from "@quorate/core/money";
import { requirementChecklist } from "@quorate/core/payouts/account-requirement";
import { canReceiveMoney, HALT_RULES } from "@quorate/core/payouts/payout-account";
import type { AccountBalance } from "../ports/payout-accounts.ts";
import { call } from "../trpc/call.ts";
import { toMoneyHoldDto } from "./money-holds.mapper.ts";
import { listPayoutRequirements } from "./payout-requirements.queries.ts";
import { payoutAccountSchema } from "./payouts.schema.ts";
import { readExpertMoney } from "./read-expert-money.service.ts";

export const getPayoutAccount = call("GET /expert/payout-account", {
  may: "expert",
  scope: "money:read",
  tag: "Earnings",
  summary: "Where the expert is paid, and what was sent there",
  whileImpersonated: "refused",
})
  .output(payoutAccountSchema)
  .query(async ({ ctx }) => {
    const money = await readExpertMoney(ctx, ctx.expertId);
    const { account, status, sums, holds } = money;
    const delayed = heldFor(money, "balance_short");
    const chargedBack = heldFor(money, "charged_back");
    const stopped = heldFor(money, "refused");
    const withheld = heldFor(money, "tax_details_missing");
    const heldForAccount = sums.held - delayed - chargedBack - stopped - withheld;
    // The gateway may have refused a transfer before it told us that the account lacks something.
    const isRefused = canReceiveMoney(status) && heldForAccount > 0;
    const requirements = account ? await listPayoutRequirements(ctx.db, ctx.expertId) : [];
    const halt = isRefused ? "being_checked" : (account?.halt ?? null);
    return {
      status: isRefused ? ("restricted" as const) : status,
      country: account?.country ?? null,
      halt: halt && { code: halt, text: HALT_RULES[halt].text, repairer: HALT_RULES[halt].repairer },
      deadlineAt: account?.deadlineAt?.toISOString() ?? null,
      requirements: requirementChecklist(requirements).map((line) => ({
        ...line,
        dueAt: line.dueAt?.toISOString() ?? null,
      })),
      owed: owedOf(account?.balance ?? null),
      sentAmount: decimalFromMinor(sums.paid),
      waitingAmount: decimalFromMinor(sums.on_its_way + sums.held),
      onItsWayAmount: decimalFromMinor(sums.on_its_way),
      heldAmount: decimalFromMinor(sums.held),
      holds: holds.map(toMoneyHoldDto),
      heldForAccountAmount: decimalFromMinor(heldForAccount),
      delayedAmount: decimalFromMinor(delayed),
      chargedBackAmount: decimalFromMinor(chargedBack),
      stoppedAmount: decimalFromMinor(stopped),
    };
  });

function owedOf(balance: AccountBalance | null) {
  if (!balance || balance.amountMinor >= 0) return null;
  return { amount: decimalFromMinor(-balance.amountMinor), currency: balance.currency };
}
