import { decimalFromMinor } from "@quorate/core/money";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { remindOfEndings } from "../milestones/remind-of-endings.service.ts";
import { remindOfRefunds } from "../milestones/remind-of-refunds.service.ts";
import { remindOfSubmittedMilestones } from "../milestones/remind-of-submitted-milestones.service.ts";
import { announceDigests } from "../outbox/mails/announce-digests.service.ts";
import { isObject } from "../reference/json-schema.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { agree, deal, live, openWorld, type World } from "../testing/random-deal.ts";
import { answersFor, filesFor, type SumShown, sumsIn } from "../testing/sums-shown.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

/** One run is fourteen deals. */
const RUNS = Number(process.env["DEAL_RUNS"] ?? 1);
/** Ten times what a run takes: a busy machine is no fault of the product. */
const TIMEOUT_MS = 120_000 * RUNS;

/** What says by its name that it is another sum: the brief's budget, an offer that was not accepted, a milestone that gave way, a mean. */
function saysItself(value: unknown, key: string): boolean {
  if (/budget|average/i.test(key)) return true;
  if (!isObject(value)) return false;
  const isOffer = "coverLetter" in value && value["status"] !== "accepted";
  const isGivenWay = "autoReleaseAt" in value && value["status"] === "cancelled";
  return isOffer || isGivenWay;
}

/** Every amount in the tables. What is left out is kept for what it is: the brief's budget, versions, and milestones that gave way. */
async function sumsKept({ db }: TestContext): Promise<SumShown[]> {
  const { rows: columns } = await sql<{ table: string; column: string; isMinor: boolean }>`
    select table_name as "table", column_name as "column", data_type = 'bigint' as "isMinor"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name not like '%rating%'
      and (numeric_scale = 2 or column_name like '%\\_minor')`.execute(db);
  const kept: SumShown[] = [];
  for (const { table, column, isMinor } of columns.filter(({ column: name }) => name !== "budget")) {
    const where = ROWS_KEPT[table] ?? sql`true`;
    const { rows } = await sql<{ sum: string }>`
      select distinct ${sql.ref(column)}::text as sum from ${sql.table(table)} where ${where} and ${sql.ref(column)} <> 0`.execute(
      db,
    );
    kept.push(
      ...rows.map(({ sum }) => ({ where: `${table}.${column}`, sum: isMinor ? decimalFromMinor(Number(sum)) : sum })),
    );
  }
  return kept;
}
const ROWS_KEPT: Readonly<Record<string, ReturnType<typeof sql>>> = {
  proposals: sql`status = 'accepted'`,
  proposal_versions: sql`false`,
  proposal_milestones: sql`false`,
  milestones: sql`status <> 'cancelled'`,
};

/** Every amount that each of them can read or download, and those in the emails after the acceptances. */
async function sumsShown(world: World, projects: readonly string[]): Promise<SumShown[]> {
  const { t, viewers } = world;
  await workMoneyJobs(t);
  t.clock.advance({ days: 7 });
  for (const remind of [remindOfEndings, remindOfRefunds, remindOfSubmittedMilestones, announceDigests])
    await remind(t.ports);
  const mails = await workDeliveries(t);
  const shown = mails.flatMap((mail) => sumsIn({ ...mail }, `mail ${mail.kind}`, saysItself));
  const ids = async (table: "invoices" | "project_payments" | "proposals" | "checkout_sessions") =>
    (await t.db.selectFrom(table).select("id").execute()).map(({ id }) => id);
  const parties = [viewers.client.userId, viewers.expert.userId];
  const idsOf = {
    ...NO_IDS,
    projects,
    proposals: await ids("proposals"),
    payments: await ids("project_payments"),
    "sandbox-checkout": await ids("checkout_sessions"),
    organizations: [viewers.client.organizationId],
    experts: [viewers.expert.expertId, viewers.other.expertId],
    people: parties,
    correspondents: parties,
    "shared-with": parties,
    milestones: await hourlyIds(t),
  };
  const papers = { invoices: await ids("invoices"), months: ["2026-03"] };
  for (const [name, viewer] of Object.entries(viewers)) {
    const answers = [...(await answersFor(t, viewer, idsOf)), ...(await filesFor(t, viewer, papers))];
    for (const { call, answer } of answers) {
      // Older versions are what the list of them is for.
      const told = call === "proposals.versions" && Array.isArray(answer) ? answer.slice(0, 1) : answer;
      shown.push(...sumsIn(told, `${name}: ${call}`, saysItself));
    }
  }
  return shown;
}
/** Of those that a client pays for by the hour, and no offer took the place of. */
async function hourlyIds({ db }: TestContext): Promise<string[]> {
  const rows = await db
    .selectFrom("milestones")
    .select("id")
    .where("period_weeks", "is not", null)
    .where("status", "<>", "cancelled")
    .execute();
  return rows.map(({ id }) => id);
}
/** Of which a deal makes none. */
const NO_IDS = {
  bookings: [],
  connections: [],
  "startup-ideas": [],
  chargebacks: [],
  disputes: [],
  entrepreneurs: [],
  files: [],
  months: [],
  payouts: [],
  reconciliations: [],
  "vat-returns": [],
  verifications: [],
  "webhook-endpoints": [],
};

test(
  "over random briefs, offers, counter-offers and acceptances no answer, file, mail or row has a sum or a cap of expenses that is not of the version accepted, or of a change order after it",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deal, { minLength: 14, maxLength: 14 }), async (stories) => {
        const t = await createTestContext({ milestoneMinMinor: 100 });
        try {
          const world = await openWorld(t);
          const deals = [];
          for (const story of stories) {
            const agreed = await agree(world, story);
            await live(world, agreed, story);
            deals.push(agreed);
          }
          const projects = deals.map(({ projectId }) => projectId);
          const shown = [...(await sumsShown(world, projects)), ...(await sumsKept(t))];
          const strange = shown.filter(({ sum }) => !/[.,]00$/.test(sum));
          expect(strange).toEqual([]);
          const sums = new Set(shown.map(({ sum }) => sum));
          for (const { amount } of deals) if (amount !== null) expect(sums).toContain(amount);
          expect(deals.filter(({ cap }, nth) => cap !== null && !stories[nth]?.isCapChanged)).not.toEqual([]);
          for (const { projectId: id, cap } of deals) {
            const caps = (await world.call.client.milestones.list({ id })).flatMap(({ status, expensesCap }) =>
              status === "cancelled" || expensesCap === null ? [] : [expensesCap],
            );
            expect(caps).toEqual(cap === null ? [] : [cap]);
          }
        } finally {
          await t.close();
        }
      }),
      { numRuns: RUNS, seed: 20_261_129, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
