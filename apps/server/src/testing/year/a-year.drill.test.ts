import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { comparePaper, reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { HELD_DAYS_MAX } from "@quorate/core/milestones/escrow-term";
import { ENDING_DAYS } from "@quorate/core/project-endings/ending-clock";
import { seededRandom } from "@quorate/core/seeded-random";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { Platform } from "./platform.ts";
import { PlatformPeople } from "./platform-people.ts";

/** The long form: `YEAR=on pnpm exec vitest run src/testing/year`. */
const IS_LONG = process.env["YEAR"] === "on";
const SEED = Number(process.env["YEAR_SEED"] ?? 7);
const { people, days, stepHours } = IS_LONG
  ? { people: 200, days: 365, stepHours: 6 }
  : { people: 40, days: 110, stepHours: 12 };
const TIMEOUT_MS = IS_LONG ? 3_600_000 : 900_000;

const REMINDERS = ["milestone.decision-due", "milestone.refund-due", "dispute.verdict-due"];

/** How a deal changes and is paid piece by piece. */
const CHANGES = ["change-order.accepted", "change-order.lapsed", "milestone.raised", "milestone.refunded"];
const WEEKS = ["timesheet.approved", "timesheet.auto-approved", "timesheet.returned"];

const EXPENSES = [
  "expense.handed-in",
  "expense.approved",
  "expense.auto-approved",
  "expense.returned",
  "expenses.closed",
];
const CALLS = ["booking.booked", "booking.moved", "booking.cancelled", "booking.reminder-due"];

const ENDINGS = ["project.all-settled", "project.ending-due", "project.auto-completed"];

type Told = { type: string; milestone: string | null; project: string; at: Date };

/** The oldest money in escrow, in days, and how much is held. */
async function readHeld({ test: { db, clock } }: Platform) {
  const { rows } = await sql<{ days: number; count: number }>`
    select coalesce(max(extract(epoch from ${clock.now()}::timestamptz - escrowed_at)) / 86400, 0)::float8 as days, count(*)::int as count
    from project_payments where status in ('escrowed', 'disputed')`.execute(db);
  return rows[0] ?? { days: 0, count: 0 };
}

/** What was told between two moments, the first included: events are forgotten after a while. */
async function readTold({ test: { db } }: Platform, since: Date, until: Date): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select type, payload ->> 'milestoneId' as milestone, payload ->> 'projectId' as project, occurred_at as at
    from domain_events where occurred_at >= ${since} and occurred_at < ${until}
      and (payload ? 'milestoneId' or type = any(${[...ENDINGS, ...CHANGES, ...CALLS]}::text[])) order by occurred_at`.execute(
    db,
  );
  return rows;
}

/** Of each milestone, how often what was told of it, since work was asked for or handed over the last time. */
function tooManyReminders(told: readonly Told[]): string[] {
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  for (const { type, milestone } of told) {
    if (type === "milestone.submitted" || type === "milestone.changes-requested") {
      for (const reminder of REMINDERS) counts.delete(`${reminder} ${milestone}`);
    }
    if (!REMINDERS.includes(type)) continue;
    const key = `${type} ${milestone}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if ((counts.get(key) ?? 0) > (type === "dispute.verdict-due" ? 3 : 2)) wrong.push(key);
  }
  return wrong;
}

/** How many orders of another rate are in force, and how many weeks kept the rate that they had by them. */
async function readRates({ test: { db } }: Platform) {
  const { rows } = await sql<{ orders: number; kept: number }>`
    select count(*)::int as orders, coalesce(sum(cardinality(weeks_kept)), 0)::int as kept
    from change_order_items where weeks_kept is not null`.execute(db);
  return rows[0] ?? { orders: 0, kept: 0 };
}

/** The VAT that the platform owes by state and rate, by the ledger and by its documents, in minor units. */
async function readVat({ test: { db } }: Platform) {
  const { rows } = await sql<{ account: string; owed: number; onPaper: number }>`
    select account, coalesce(owed, 0)::int as owed, coalesce(on_paper, 0)::int as "onPaper"
    from (select account, sum(amount_minor) as owed from ledger_entries where account like 'vat:%' group by 1) ledger
    full join (select format('vat:%s:%s', vat_country, vat_basis_points) as account, sum(vat) * 100 as on_paper
      from invoices where sender_user_id is null and vat > 0 group by 1) paper using (account)
    order by account`.execute(db);
  const of = (figure: "owed" | "onPaper") => Object.fromEntries(rows.map((row) => [row.account, row[figure]]));
  return { owed: of("owed"), onPaper: of("onPaper") };
}

const countOf = (told: readonly Told[], type: string) => told.filter((each) => each.type === type).length;

test(`${people} people live for ${days} days: the books balance, nothing is held for ${HELD_DAYS_MAX} days, and no one is told twice`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const began = performance.now();
  const platform = await Platform.open();
  const { test: t } = platform;
  try {
    const lives = new PlatformPeople(t, seededRandom(SEED), seededRandom(SEED + 1));
    await lives.arrive(people);
    const told: Told[] = [];
    let [oldestDays, mostHeld] = [0, 0];
    let seen = t.clock.now();
    for (let hours = 0; hours < days * 24; hours += stepHours) {
      await lives.act();
      await platform.workQueue();
      t.clock.advance({ minutes: stepHours * 60 });
      const isNight = hours % 24 === 0;
      await platform.runSchedules(isNight);
      const held = await readHeld(platform);
      oldestDays = Math.max(oldestDays, held.days);
      mostHeld = Math.max(mostHeld, held.count);
      expect(held.days).toBeLessThan(HELD_DAYS_MAX);
      told.push(...(await readTold(platform, seen, t.clock.now())));
      seen = t.clock.now();
      if (isNight && hours % (24 * 7) === 0) expect(await listLedgerViolations(t.db)).toEqual([]);
    }

    expect(platform.errors).toEqual([]);
    expect(await listLedgerViolations(t.db)).toEqual([]);
    t.clock.advance({ minutes: 61 });
    expect(await comparePaper(t.ports)).toEqual([]);
    const { owed, onPaper } = await readVat(platform);
    expect(Object.keys(owed)).toEqual(["vat:DE:1900", "vat:FI:2550", "vat:GB:2000"]);
    expect(owed).toEqual(onPaper);
    expect((await reconcile(t.ports, new Date(0))).differences).toEqual([]);
    expect(tooManyReminders(told)).toEqual([]);
    const ids = platform.mails.map(({ id, to }) => `${id} ${to}`);
    expect(ids.filter((id, nth) => ids.indexOf(id) !== nth)).toEqual([]);

    // Whatever time alone does has happened, each with the reminders before it.
    for (const type of [
      ...REMINDERS,
      "milestone.auto-released",
      "milestone.auto-refunded",
      "dispute.decided",
      ...CHANGES,
      ...WEEKS,
      ...EXPENSES,
      ...CALLS,
    ])
      expect({ type, count: countOf(told, type) }).not.toEqual({ type, count: 0 });
    const rates = await readRates(platform);
    expect(rates.orders).toBeGreaterThan(0);
    expect(rates.kept).toBeGreaterThanOrEqual(rates.orders);
    const refunded = told.filter(({ type }) => type === "milestone.auto-refunded");
    for (const { milestone } of refunded) {
      const reminders = told.filter((each) => each.type === "milestone.refund-due" && each.milestone === milestone);
      expect(reminders.length).toBeGreaterThanOrEqual(1);
    }
    // A call's project ends with the call, and no one is asked.
    const ended = told.filter(
      ({ type, project }) => type === "project.auto-completed" && !lives.callProjects.has(project),
    );
    expect(ended.length).toBeGreaterThan(0);
    for (const { project, at } of ended) {
      const [settled] = told.filter((each) => each.type === "project.all-settled" && each.project === project);
      const waited = (at.getTime() - (settled?.at.getTime() ?? Number.NaN)) / 86_400_000;
      expect(Math.floor(waited)).toBe(ENDING_DAYS);
      expect(told.filter((each) => each.type === "project.ending-due" && each.project === project)).toHaveLength(2);
    }
    const schedules = platform.runs.size;
    expect(schedules).toBe(platform.schedules().length);

    const seconds = Math.round((performance.now() - began) / 1_000);
    const kinds = ["milestone.released", "milestone.auto-released", "milestone.auto-refunded", "dispute.decided"];
    const figures = [
      `${people} people, ${days} days, ${[...platform.runs.values()].reduce((sum, runs) => sum + runs, 0)} runs of ${schedules} schedules in ${seconds} s`,
      `${lives.deals.size} milestones paid for, ${lives.callProjects.size} of them calls, at most ${mostHeld} held at once, the oldest for ${oldestDays.toFixed(2)} days`,
      [...kinds, ...CHANGES, ...WEEKS, ...EXPENSES, ...CALLS, ...REMINDERS, ...ENDINGS]
        .map((type) => `${type} ${countOf(told, type)}`)
        .join(", "),
      `${rates.orders} orders of another rate, ${rates.kept} weeks kept theirs`,
      `${platform.mails.length} mails`,
    ];
    process.stdout.write(`${figures.join("\n")}\n`);
  } finally {
    await platform.close();
  }
});
