import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import { assertWithinPlan, planMonthStart } from "@quorate/core/subscriptions/plan-limits";
import type { Trx } from "@quorate/db/client";
import { countExpertContactsSince, findPlanAllowance, hasContact, lockPlanUsage } from "./plan-usage.queries.ts";

/** Reaching out to an expert for the first time takes one of the plan's contacts of the month; refuses when none is left. */
export async function assertMayContact(
  trx: Trx,
  contact: { organizationId: OrganizationId; expertId: ExpertId; now: Date },
): Promise<void> {
  const { organizationId, expertId, now } = contact;
  await lockPlanUsage(trx, organizationId);
  if (await hasContact(trx, organizationId, expertId)) return;
  const allowance = await findPlanAllowance(trx, organizationId, now);
  assertWithinPlan(
    allowance,
    "expertContacts",
    await countExpertContactsSince(trx, organizationId, planMonthStart(now)),
  );
}
