import type { Currency } from "@quorate/core/format/currency";
import type { ExpertId, OrganizationId, PlanId, ServiceCategoryId, UserId } from "@quorate/core/ids";
import { type Minor, minorFromDecimal } from "@quorate/core/money";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import type { Trx } from "../client.ts";
import type { ExpertContent } from "./content/demo-content.ts";
import { createDemoCalendar, type DemoCalendar } from "./demo-calendar.ts";
import { createDemoRows, type DemoRows } from "./demo-rows.ts";

export type DemoPlan = {
  id: PlanId;
  name: string;
  feeBasisPoints: number;
  durationDays: number;
  priceMinor: Record<BillingCycle, Minor>;
};
export type DemoExpert = { id: ExpertId; userId: UserId; content: ExpertContent };
export type DemoOrganization = {
  id: OrganizationId;
  userId: UserId;
  /** The plan by which it pays the platform, at any time of its past. */
  terms: { startDate: Date; endDate: Date; feeBasisPoints: number }[];
};

/** Everything that the parts of the demo data share while they are built, found by name. */
export type DemoWorld = {
  /** The installation's currency; the figures are the same in each. */
  currency: Currency;
  calendar: DemoCalendar;
  passwordHash: string;
  rows: DemoRows;
  /** Stored files by their key: documents for verifications, and hand-overs. */
  documents: Map<string, Buffer>;
  files: Map<string, Buffer>;
  categories: ReadonlyMap<string, ServiceCategoryId>;
  plans: ReadonlyMap<string, DemoPlan>;
  users: Map<string, UserId>;
  experts: Map<string, DemoExpert>;
  organizations: Map<string, DemoOrganization>;
};

export async function createDemoWorld(
  trx: Trx,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<DemoWorld> {
  const categories = await trx.selectFrom("service_categories").select(["id", "slug"]).execute();
  return {
    currency: await keepCurrency(trx, now),
    calendar: createDemoCalendar(now),
    passwordHash,
    rows: createDemoRows(),
    documents: new Map(),
    files: new Map(),
    categories: new Map(categories.map(({ id, slug }) => [slug, id])),
    plans: await readPlans(trx),
    users: new Map(),
    experts: new Map(),
    organizations: new Map(),
  };
}

/** From now on there are amounts in it, so the currency can no longer be chosen. */
async function keepCurrency(trx: Trx, now: Date): Promise<Currency> {
  const chosen = await trx
    .updateTable("installation")
    .set({ currency_chosen_at: now })
    .where("currency_chosen_at", "is", null)
    .returning("currency")
    .executeTakeFirst();
  const kept = chosen ?? (await trx.selectFrom("installation").select("currency").executeTakeFirstOrThrow());
  return kept.currency;
}

async function readPlans(trx: Trx): Promise<Map<string, DemoPlan>> {
  const plans = await trx.selectFrom("subscription_plans").selectAll().execute();
  const options = await trx
    .selectFrom("subscription_pricing_options")
    .selectAll()
    .where("is_active", "=", true)
    .execute();
  const priceOf = (planId: string, cycle: BillingCycle) =>
    minorFromDecimal(
      options.find((option) => option.plan_id === planId && option.billing_cycle === cycle)?.price ?? "0",
    );
  return new Map(
    plans.map((plan) => [
      plan.name,
      {
        id: plan.id,
        name: plan.name,
        feeBasisPoints: plan.fee_basis_points,
        durationDays: plan.duration,
        priceMinor: { monthly: priceOf(plan.id, "monthly"), annual: priceOf(plan.id, "annual") },
      },
    ]),
  );
}

/** The content refers to people, plans and projects by name: a misspelt one must not go unnoticed. */
export function named<Value>(things: ReadonlyMap<string, Value>, name: string): Value {
  const thing = things.get(name);
  if (thing === undefined) throw new Error(`The demo content names "${name}", which does not exist.`);
  return thing;
}
