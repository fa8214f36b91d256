import { decimalFromMinor } from "@quorate/core/money";
import { requirementChecklist } from "@quorate/core/payouts/account-requirement";
import { HALT_RULES } from "@quorate/core/payouts/payout-account";
import { arePayoutsHeld } from "@quorate/core/payouts/payout-hold";
import { z } from "zod";
import { call } from "../trpc/call.ts";
import { listTroubledAccountsInput, troubledAccountSchema } from "./payouts.schema.ts";
import { listTroubledAccounts as listAccounts, listRequirementsOf } from "./troubled-accounts.queries.ts";

export const listTroubledAccounts = call("GET /admin/payout-accounts", {
  may: { area: "money" },
  scope: "administration:read",
  tag: "Administration",
  summary:
    "Experts' accounts at the card processor that are shut, about to be shut, below zero, or held while their owner is suspended or has not given tax details",
  reads: "personal",
})
  .input(listTroubledAccountsInput)
  .output(z.array(troubledAccountSchema))
  .query(async ({ ctx, input }) => {
    const rows = await listAccounts(ctx.readDb, input);
    const requirements = await listRequirementsOf(
      ctx.readDb,
      rows.map(({ expertId }) => expertId),
    );
    return rows.map(
      ({
        halt,
        deadlineAt,
        statusAsOf,
        balanceMinor,
        balanceCurrency,
        waitingMinor,
        isHeldThere,
        suspendedAt,
        withheldAt,
        ...row
      }) => ({
        ...row,
        hold: arePayoutsHeld({ suspendedAt, withheldAt })
          ? {
              isConfirmed: isHeldThere,
              cause: suspendedAt === null ? ("tax_details" as const) : ("suspended" as const),
            }
          : null,
        halt: halt && { code: halt, text: HALT_RULES[halt].text, repairer: HALT_RULES[halt].repairer },
        deadlineAt: deadlineAt?.toISOString() ?? null,
        statusAsOf: statusAsOf?.toISOString() ?? null,
        requirements: requirementChecklist(requirements.filter(({ expertId }) => expertId === row.expertId)).map(
          ({ text, stage }) => ({ text, stage }),
        ),
        owed:
          balanceMinor !== null && balanceMinor < 0 && balanceCurrency !== null
            ? { amount: decimalFromMinor(-balanceMinor), currency: balanceCurrency }
            : null,
        waitingAmount: decimalFromMinor(waitingMinor),
      }),
    );
  });
