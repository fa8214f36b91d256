import { DEMO_ACCOUNTS } from "@quorate/core/accounts/demo-accounts";
import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { MBA_SCHOOL_GROUPS } from "@quorate/core/catalog/mba-schools";
import { PROJECT_STATUSES } from "@quorate/core/projects/project";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { seedDemoData } from "./seed-demo-data.ts";

const options = { now: new Date("2026-11-21T00:05:00Z"), passwordHash: "a hash" };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoData(database.db, options);
});
afterAll(() => database.close());

/** The rows of a statement that looks for a contradiction. */
async function findings(statement: string): Promise<unknown[]> {
  return (await sql.raw(statement).execute(database.db)).rows;
}

async function count(statement: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select count(*) from ${statement}`).execute(database.db);
  return rows[0]?.count ?? 0;
}

// spec 10.57
test.each([
  ["experts", 60],
  ["experts where is_verified", 48],
  ["experts where not is_verified", 8],
  ["experts where not is_available", 5],
  ["(select distinct country from experts) as countries", 20],
  ["organizations", 20],
  ["organizations where not is_verified", 3],
  ["projects", 40],
  [
    "projects p where status = 'open' and exists (select from proposals where project_id = p.id and status = 'pending')",
    10,
  ],
  ["projects where status = 'in_progress'", 10],
  ["projects where status = 'completed'", 12],
  ["projects where status = 'cancelled'", 3],
  ["entrepreneurs", 30],
  ["startup_ideas", 25],
  ["co_founder_applications", 25],
  ["project_invitations", 1],
  ["notifications", 100],
  ["(select distinct kind from notifications) as kinds", 15],
  ["messages", 10],
  ["shortlist_entries", 4],
  ["proposal_templates", 1],
  ["availabilities", 3],
  ["bookings", 5],
  [
    "bookings b join milestones m on m.id = b.milestone_id where m.status = 'funded' and b.starts_at > '2026-11-21T00:05:00Z'",
    2,
  ],
  [
    "bookings b join project_payments p on p.milestone_id = b.milestone_id join gateway_transfers t on t.payment_id = p.id where t.status = 'paid'",
    1,
  ],
  ["saved_searches", 2],
  ["(select distinct answer_id from answer_acts) as answers_with_acts", 50],
  ["(select distinct act from answer_acts) as acts", 3],
  ["(select distinct answer_id from founder_answer_acts) as founder_answers_with_acts", 50],
  ["(select distinct act from founder_answer_acts) as founder_acts", 3],
  ["(select distinct expert_id from portfolio_items) as shown", 12],
  ["(select distinct status from milestones) as statuses", 8],
  ["(select distinct status from proposals) as statuses", 4],
  ["(select distinct status from co_founder_applications) as statuses", 6],
  ["(select distinct fee_basis_points from project_payments) as fees", 3],
  ["(select distinct source_type from revenue_entries) as sources", 4],
  ["verifications where status = 'pending' and expedited_at is not null", 2],
  ["verifications where status = 'approved' and expedited_at is not null", 3],
  ["disputes where status <> 'resolved'", 1],
  ["gateway_chargebacks where status = 'open'", 1],
  ["lost_sales join gateway_chargebacks c on c.id = chargeback_id and c.status = 'lost'", 1],
  ["invoices where kind = 'credit_note' and cause like 'lost:%' and credited_id is not null and vat >= 0", 2],
  ["project_payments where status = 'refunded'", 1],
])("there are at least so many %s: %i", async (what, least) => {
  expect(await count(what)).toBeGreaterThanOrEqual(least);
});

test("every verification that was decided says by whom and when, and agrees with its profile", async () => {
  expect(
    await findings(`select e.id from experts e join verifications v on v.expert_id = e.id
      where e.is_verified <> (v.status = 'approved')
        or (v.status = 'approved') <> (v.verified_at is not null) or (v.status = 'pending') <> (v.decided_by_id is null)`),
  ).toEqual([]);
  expect(
    await findings(`select id from organizations
      where is_verified <> (verification_decided_by_id is not null and verification_date is not null)`),
  ).toEqual([]);
});

test("every demo account has notifications to read, none is about oneself and none about what has not happened", async () => {
  const emails = DEMO_ACCOUNTS.filter(({ email }) => !email.startsWith("admin@")).map(({ email }) => `'${email}'`);
  for (const email of emails) {
    const own = `notifications n join users u on u.id = n.recipient_id where u.email = ${email}`;
    expect(await count(own), email).toBeGreaterThanOrEqual(2);
    expect(await count(`${own} and n.read_at is null`), email).toBeGreaterThanOrEqual(1);
  }
  expect(
    await findings(`select id from notifications
      where actor_id = recipient_id or read_at < created_at or created_at > '2026-11-21T00:05:00Z'`),
  ).toEqual([]);
});

test("unread messages and notifications of them agree", async () => {
  const unread = `select receiver_id, sender_id, count(*) from messages where not is_read group by 1, 2`;
  const told = `select recipient_id, actor_id, count from notifications where kind = 'message_received' and read_at is null`;
  expect(await findings(`(${unread} except ${told}) union all (${told} except ${unread})`)).toEqual([]);
});

// spec 10.57
test("every specialization has at least two experts", async () => {
  for (const specialization of EXPERT_SPECIALIZATIONS) {
    expect(await count(`experts where '${specialization}' = any (specializations)`)).toBeGreaterThanOrEqual(2);
  }
});

test("every expert's school is one that the registration form offers", async () => {
  const offered = MBA_SCHOOL_GROUPS.flatMap(({ schools }) => schools);
  const experts = await database.db.selectFrom("experts").select("mba_school").execute();
  expect(experts.map(({ mba_school }) => mba_school).filter((school) => !offered.includes(school))).toEqual([]);
});

test("only the four demo accounts have a password, and only the administrator is one", async () => {
  const accounts = await database.db
    .selectFrom("users")
    .leftJoin("credentials", "credentials.user_id", "users.id")
    .select(["email", "is_admin", "password_hash", "email_verified_at"])
    .where((eb) => eb.or([eb("password_hash", "is not", null), eb("is_admin", "=", true)]))
    .execute();
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  expect(accounts.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  expect(accounts.filter(({ is_admin }) => is_admin).map(({ email }) => email)).toEqual(["admin@quorate.example"]);
  expect(accounts.every(({ password_hash }) => password_hash === options.passwordHash)).toBe(true);
  expect(await count("admin_users join users on users.id = user_id where is_admin")).toBe(1);
});

test("every address ends in .example and every email is verified", async () => {
  expect(await findings("select email from users where email !~ '\\.example$' or email_verified_at is null")).toEqual(
    [],
  );
  expect(await findings("select website from organizations where website !~ '\\.example$'")).toEqual([]);
});

test("the type of a user fits the one profile that it has", async () => {
  const wrong = `select email from users u where not is_admin and (
    (user_type = 'expert') <> exists (select from experts where user_id = u.id)
    or (user_type = 'organization') <> exists (select from organizations where user_id = u.id)
    or (user_type = 'entrepreneur') <> exists (select from entrepreneurs where user_id = u.id))`;
  expect(await findings(wrong)).toEqual([]);
});

// spec 10.57
test("an expert's total projects are its completed projects, each of which was paid for", async () => {
  const wrong = `select title from experts e where total_projects <>
    (select count(*) from projects p where expert_id = e.id and status = 'completed'
      and exists (select from project_payments where project_id = p.id and settled_payout > 0))`;
  expect(await findings(wrong)).toEqual([]);
});

test("an expert's rating is the mean of its public reviews", async () => {
  const wrong = `select title from experts e where rating <>
    (select coalesce(round(avg(rating), 2), 0) from reviews where reviewee_id = e.user_id and is_public)`;
  expect(await findings(wrong)).toEqual([]);
});

test("verified experts have an approved verification and services, the others one that waits or was answered, and none", async () => {
  const wrong = `select title from experts e where
    is_verified <> exists (select from verifications where expert_id = e.id and status = 'approved')
    or is_verified = exists (select from verifications where expert_id = e.id and status in ('pending', 'more_needed', 'rejected'))
    or is_verified <> exists (select from expert_services where expert_id = e.id)
    or is_verified <> (verification_date is not null)`;
  expect(await findings(wrong)).toEqual([]);
});

/** A paid call is planned, funded and started in one moment, without an offer; no one is asked about it. */
const IS_CALL = "exists (select from bookings where milestone_id = m.id)";
const IS_OF_CALL =
  "exists (select from bookings b join milestones c on c.id = b.milestone_id where c.project_id = p.id)";

test("the accepted proposal of a project is its expert's, and nothing is pending once someone is hired", async () => {
  const wrong = `select p.title from projects p where
    (not ${IS_OF_CALL} and p.expert_id is distinct from (select expert_id from proposals where project_id = p.id and status = 'accepted'))
    or (p.status <> 'open' and exists (select from proposals where project_id = p.id and status = 'pending'))`;
  expect(await findings(wrong)).toEqual([]);
});

/** A bonus is on top of what was agreed, and funded and released at once. */
const IS_BONUS = "m.is_bonus";
/** A week that was approved is a part of its milestone, planned and funded with it. */
const IS_WEEK = "exists (select from timesheets where paid_as_id = m.id)";
/** Money for expenses comes with its milestone, beside what was agreed; an expense that was approved is a part of it. */
const IS_EXPENSES = "m.expenses_of_id is not null";

test("what was agreed on is what the accepted proposal offers and what was planned for it, to the penny", async () => {
  const wrong = `select p.title from projects p left join proposals a on a.project_id = p.id and a.status = 'accepted'
    where (not ${IS_OF_CALL} and (p.amount is not null) <> (a.id is not null))
      or p.amount <> coalesce((select sum(amount) from proposal_milestones where proposal_id = a.id), a.price)
      or p.amount <> (select sum(amount) from milestones m where not ${IS_BONUS} and not ${IS_EXPENSES} and project_id = p.id)`;
  expect(await findings(wrong)).toEqual([]);
});

test("a project has a start once someone is hired, and its dates are in order", async () => {
  const wrong = `select title from projects p where (start_date is not null) <> (expert_id is not null)
    or (start_date <= created_at and not ${IS_OF_CALL}) or end_date <= coalesce(start_date, created_at)`;
  expect(await findings(wrong)).toEqual([]);
});

test("a project is completed or waits for its end when, and only when, all of its milestones are settled and one was paid", async () => {
  const wrong = `select p.title, p.status from projects p join milestones m on m.project_id = p.id group by p.id having
    (p.status = 'completed' or coalesce(p.settled_since = max(m.settled_at), false)) <> (bool_and(m.status in ('released', 'refunded', 'split', 'cancelled'))
      and bool_or(m.status in ('released', 'split')) and p.status <> 'cancelled')`;
  expect(await findings(wrong)).toEqual([]);
  const unpaid =
    "projects p where expert_id is not null and not exists (select from milestones where project_id = p.id)";
  expect(await count(unpaid)).toBe(0);
});

test("one project waits for its end, with its client reminded, and one client asks the demo expert to reopen another", async () => {
  const waiting = `projects p join organizations o on o.id = p.organization_id where p.settled_since is not null
    and p.status = 'in_progress' and p.settled_since > timestamptz '${options.now.toISOString()}' - interval '21 days'`;
  expect(await count(waiting)).toBe(1);
  const heard = "notifications n join projects p on p.id = n.project_id and p.settled_since is not null";
  expect(await count(`${heard} where kind = 'project_all_settled' and n.created_at = p.settled_since`)).toBe(2);
  expect(await count(`${heard} where kind = 'project_ending_due' and p.ending_reminders_sent = 1`)).toBe(1);
  const asked = `projects p join experts e on e.id = p.expert_id join users u on u.id = e.user_id
    and u.email = 'expert@quorate.example' join notifications n on n.recipient_id = u.id and n.project_id = p.id
    where p.status = 'completed' and p.reopen_requested_by = 'client' and p.reopen_requested_at > p.end_date
      and n.kind = 'reopening_requested' and n.created_at = p.reopen_requested_at`;
  expect(await count(asked)).toBe(1);
});

test("the milestones of a project add up to its budget", async () => {
  const wrong = `select p.title from projects p join milestones m on m.project_id = p.id where not ${IS_BONUS} and not ${IS_EXPENSES}
    group by p.id having sum(m.amount) <> p.budget`;
  expect(await findings(wrong)).toEqual([]);
});

test("the dates of a milestone are in order and fit its status", async () => {
  const wrong = `select title, status from milestones m where not ${IS_BONUS} and ((funded_at <= created_at and not ${IS_WEEK} and not ${IS_EXPENSES} and not ${IS_CALL}) or submitted_at <= funded_at
    or settled_at <= coalesce(submitted_at, funded_at, created_at)
    or (status in ('planned', 'cancelled')) <> (funded_at is null)
    or (status in ('released', 'refunded', 'split', 'cancelled')) <> (settled_at is not null)
    or (status = 'submitted' and submitted_at is null))`;
  expect(await findings(wrong)).toEqual([]);
});

test("nothing that waits for an answer releases itself at once", async () => {
  const rows = await database.db
    .selectFrom("milestones")
    .select("auto_release_at")
    .where("status", "=", "submitted")
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.filter(({ auto_release_at }) => !auto_release_at || auto_release_at <= options.now)).toEqual([]);
});

test("nothing that is held goes back at once: work and verdicts have a week left at least", async () => {
  const week = 7 * 86_400_000;
  const rows = await database.db
    .selectFrom("milestones")
    .select(["status", "funded_at", "refund_at"])
    .where("status", "in", ["funded", "submitted", "disputed"])
    // It goes back with its milestone.
    .where("expenses_of_id", "is", null)
    .execute();
  const soon = rows.filter(({ status, funded_at, refund_at }) => {
    const end = status === "funded" ? refund_at : funded_at && new Date(funded_at.getTime() + 88 * 86_400_000);
    return !end || end.getTime() < options.now.getTime() + week;
  });
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(soon).toEqual([]);
});

test("a milestone by the hour has a week that was approved and one that waits, each with its hours on its own days", async () => {
  const weeks =
    await findings(`select t.week, t.status, paid.amount::text as paid, t.answer_by > timestamptz '${options.now.toISOString()}' as is_open,
      (select sum(minutes)::int / 60.0 from timesheet_days where timesheet_id = t.id)::float as hours
    from timesheets t left join milestones paid on paid.id = t.paid_as_id and paid.part_of_id = t.milestone_id order by week`);
  expect(weeks).toEqual([
    { week: 1, status: "approved", paid: "1200.00", is_open: null, hours: 8 },
    { week: 2, status: "handed_over", paid: null, is_open: true, hours: 12 },
  ]);
  const early = `select d.day from timesheet_days d join timesheets t on t.id = d.timesheet_id
    join milestones m on m.id = t.milestone_id
    where d.day < m.funded_at::date or d.day >= t.handed_over_at::date
      or date_trunc('week', d.day) <> date_trunc('week', m.funded_at) + (t.week - 1) * interval '7 days'`;
  expect(await findings(early)).toEqual([]);
  expect(await count("proposal_milestones where period_weeks = 6 and hourly_rate = 150 and amount = 9000")).toBe(1);
});

test("an order of another rate is in force: the week before it keeps its rate, and the one after it has the new one", async () => {
  const orders =
    await findings(`select o.number, o.status, i.before_hourly_rate::text as before, i.hourly_rate::text as after,
      i.weeks_kept, m.hourly_rate::text as now, m.amount = i.amount as has_cap
    from change_orders o join change_order_items i on i.change_order_id = o.id join milestones m on m.id = i.milestone_id
    order by o.number`);
  const none = { before: null, after: null, weeks_kept: null, now: null, has_cap: false };
  expect(orders).toEqual([
    { number: 1, status: "accepted", before: "150.00", after: "160.00", weeks_kept: [1], now: "160.00", has_cap: true },
    { number: 2, status: "open", ...none },
  ]);
  expect(await findings("select week, hourly_rate::text as rate from timesheets order by week")).toEqual([
    { week: 1, rate: "150.00" },
    { week: 2, rate: null },
  ]);
});

test("a milestone has money for expenses: one that was approved, one sent back, and one revised that waits, each with its receipt", async () => {
  const expenses =
    await findings(`select x.status, x.version, x.amount::text, paid.amount::text as paid, paid.part_of_id = pot.id as is_part,
      pot.amount::text as held, f.purpose, x.answer_by > timestamptz '${options.now.toISOString()}' as is_open
    from expenses x join files f on f.id = x.file_id join milestones m on m.id = x.milestone_id
    join milestones pot on pot.expenses_of_id = m.id and pot.part_of_id is null
    left join milestones paid on paid.id = x.paid_as_id order by x.handed_in_at`);
  const of = { held: "482.00", purpose: "receipt" };
  expect(expenses).toEqual([
    { ...of, status: "approved", version: 1, amount: "118.00", paid: "118.00", is_part: true, is_open: null },
    { ...of, status: "returned", version: 1, amount: "54.00", paid: null, is_part: null, is_open: null },
    { ...of, status: "handed_in", version: 2, amount: "132.00", paid: null, is_part: null, is_open: true },
  ]);
  const earlier = `select v.version, v.amount::text, v.return_reason <> '' as has_reason,
      v.returned_at > v.handed_in_at and v.returned_at < x.handed_in_at and x.created_at = v.handed_in_at as is_in_order
    from expense_versions v join expenses x on x.id = v.expense_id`;
  expect(await findings(earlier)).toEqual([{ version: 1, amount: "168.00", has_reason: true, is_in_order: true }]);
  // What the deal says of expenses is what the accepted offer said; one that waits says so of its first milestone.
  const offered = `select p.status, o.expenses_cap::text as cap, (select array_agg(m.expenses_cap::text) from milestones m
      where m.project_id = p.project_id and m.expenses_cap is not null and p.status = 'accepted') as agreed
    from proposal_milestones o join proposals p on p.id = o.proposal_id
    where o.expenses_cap is not null and o.version = p.version order by p.status`;
  expect(await findings(offered)).toEqual([
    { status: "accepted", cap: "600.00", agreed: ["600.00"] },
    { status: "pending", cap: "380.00", agreed: null },
  ]);
});

test("a payment's fee is the share of the client's plan on the day it was funded", async () => {
  const wrong = `select p.id from project_payments p join organizations o on o.id = p.client_id where fee_basis_points <>
    coalesce((select plan.fee_basis_points from user_subscriptions s join subscription_plans plan on plan.id = s.plan_id
      where s.user_id = o.user_id and s.start_date <= p.created_at and s.end_date > p.created_at), 1500)
      and not exists (select from milestones m where m.id = p.milestone_id and ${IS_EXPENSES})
    or platform_fee <> round(amount * fee_basis_points / 10000, 2)`;
  expect(await findings(wrong)).toEqual([]);
});

// spec 10.57
test("the ledger balances in every transaction and in every currency", async () => {
  const wrong = `select transaction_id, currency from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0`;
  expect(await findings(wrong)).toEqual([]);
  const currencies = await findings(
    "select currency, sum(amount_minor)::int as sum from ledger_entries group by currency",
  );
  expect(currencies).toEqual([{ currency: "GBP", sum: 0 }]);
});

test("what the ledger holds for an expert is what its payments paid out and was not sent yet", async () => {
  const wrong = `select e.title from experts e where
    coalesce((select sum(balance_minor) from ledger_balances where account = 'expert:' || e.id), 0) <>
    coalesce((select sum(settled_payout) * 100 from project_payments where expert_id = e.id), 0)
    - coalesce((select sum(amount) * 100 from gateway_transfers where expert_id = e.id and status = 'paid'), 0)`;
  expect(await findings(wrong)).toEqual([]);
});

test("the ledger's revenue accounts hold what the revenue entries say, source by source", async () => {
  const wrong = `select * from (select substr(account, 9) as source, sum(amount_minor) as booked from ledger_entries
      where account like 'revenue:%' group by 1) ledger
    full join (select source_type as source, sum(amount) * 100 as entered from revenue_entries group by 1) entries using (source)
    where booked is distinct from entered`;
  expect(await findings(wrong)).toEqual([]);
});

test("the accounts of VAT hold what the platform's documents bear, state by state and rate by rate, several of them", async () => {
  const wrong = `select * from (select account, sum(amount_minor) as owed from ledger_entries where account like 'vat:%' group by 1) ledger
    full join (select format('vat:%s:%s', vat_country, vat_basis_points) as account, sum(vat) * 100 as charged from invoices
      where sender_user_id is null and vat > 0 group by 1) paper using (account)
    where owed is distinct from charged`;
  expect(await findings(wrong)).toEqual([]);
  expect(await count("(select distinct account from ledger_entries where account like 'vat:%') a")).toBeGreaterThan(1);
  expect(await count("revenue_entries where vat_rule is null")).toBe(0);
});

test("reverse charges rest on what a register had said by then, and a number that it was not asked about, or does not know, has none", async () => {
  const fees = (vatNumber: string | null, rule: string) =>
    count(`invoices where kind = 'fee_invoice' and vat_rule = '${rule}'
      and snapshot #>> '{receiver,vatNumber}' is not distinct from ${vatNumber ? `'${vatNumber}'` : "null"}`);
  expect(await fees("DE123456788", "uk_eu_reverse_charge")).toBeGreaterThan(0);
  expect(await fees("NL123456782B01", "consumer_abroad")).toBeGreaterThan(0);
  expect(await fees("BE1999999943", "consumer_abroad")).toBeGreaterThan(0);
  const wrong = `select number from invoices where vat_rule like '%reverse_charge' and (snapshot -> 'businessProof' is null
    or snapshot #>> '{businessProof,kind}' <> 'register' or (snapshot #>> '{businessProof,at}')::timestamptz > issued_at)`;
  expect(await findings(wrong)).toEqual([]);
  expect(await count("billing_details where vat_number is not null and vat_answer_id is null")).toBe(1);
  expect(await count("vat_decisions where ended_at is null")).toBe(1);
});

test("every revenue entry comes from a settled payment or a paid checkout", async () => {
  const wrong = `select description from revenue_entries r where lost_sale_id is null and not exists (
      select from project_payments p where p.id = r.source_id and r.source_type = 'transaction_fee'
        and p.settled_fee = r.amount + r.vat and p.settled_at = r.created_at)
    and not exists (select from checkout_sessions c where c.id = r.source_id and r.source_type in ('subscription', 'enterprise')
        and c.status = 'paid' and c.amount = r.amount + r.vat)
    and not exists (select from checkout_sessions c join verifications v on v.id = c.verification_id
      where v.id = r.source_id and r.source_type = 'verification' and c.status = 'paid' and c.amount = r.amount + r.vat
        and v.cost = r.amount + r.vat and v.expedited_at = r.created_at and r.created_at between v.created_at
        and coalesce(v.verified_at, r.created_at))`;
  expect(await findings(wrong)).toEqual([]);
});

test("every payment in escrow or beyond was paid through one checkout of the same amount", async () => {
  const wrong = `select p.id from project_payments p left join payment_fundings f on f.payment_id = p.id
      left join checkout_sessions c on c.id = f.checkout_id
    where c.status is distinct from 'paid' or f.amount <> p.amount or c.refunded_amount <> p.refunded_amount
      or c.amount <> (select sum(amount) from payment_fundings where checkout_id = c.id)`;
  expect(await findings(wrong)).toEqual([]);
});

test("a completed project has two public reviews, one of each party about the other, or one held back inside the window", async () => {
  const wrong = `select p.title from projects p join organizations o on o.id = p.organization_id
    join experts e on e.id = p.expert_id where p.status = 'completed' and not ${IS_OF_CALL} and (select count(*) from reviews r
      where r.project_id = p.id and r.is_public and r.created_at > p.end_date and (r.reviewer_id, r.reviewee_id) in
        ((o.user_id, e.user_id), (e.user_id, o.user_id))) <> 2
      and not (p.end_date > timestamptz '${options.now.toISOString()}' - interval '14 days'
        and (select array_agg(is_public) from reviews r where r.project_id = p.id) = '{false}')`;
  expect(await findings(wrong)).toEqual([]);
  expect(await count("reviews r join projects p on p.id = r.project_id where p.status <> 'completed'")).toBe(0);
});

test("reviews tell more than stars: parts near the whole, roles, names mostly shown, and some answers", async () => {
  const withParts = await count("reviews where quality is not null");
  expect(withParts).toBeGreaterThan(60);
  expect(await count("reviews where abs(quality - rating) > 1 or abs(timeliness - rating) > 1")).toBe(0);
  expect(await count("reviews where shows_author and author_role <> ''")).toBeGreaterThan(25);
  expect(await count("reviews where not shows_author")).toBeGreaterThan(10);
  expect(await count("reviews where shows_amount and not shows_author")).toBe(0);
  expect(await count("reviews where answer <> '' and answer_hidden_at is null")).toBe(8);
  expect(await count("reviews where answered_at <= created_at")).toBe(0);
  const untold =
    "reviews r where answered_at > timestamptz '2026-11-21' - interval '60 days' and not exists (select from notifications n";
  expect(
    await count(`${untold} where n.kind = 'review_answered' and n.recipient_id = r.reviewer_id
    and n.actor_id = r.reviewee_id and n.project_id = r.project_id and n.created_at = r.answered_at)`),
  ).toBe(0);
});

test("no client reads the same sentence twice about itself", async () => {
  expect(await findings(`select reviewee_id, comment from reviews group by 1, 2 having count(*) > 1`)).toEqual([]);
});

test("results of portfolios are figures with their lines, and the demo expert shows three", async () => {
  expect(await count("portfolio_items where result_figure <> '' and result_line <> ''")).toBe(18);
  const own = "portfolio_items i join experts e on e.id = i.expert_id join users u on u.id = e.user_id";
  expect(await count(`${own} where u.email = 'expert@quorate.example' and result_figure is not null`)).toBe(3);
});

test("an expert's rating is the mean of the public reviews of its work, and they are counted", async () => {
  const wrong = `select e.title from experts e where (rating, review_count) <> (
    select coalesce(round(avg(r.rating), 2), 0), count(*)::integer from reviews r
    join projects p on p.id = r.project_id and p.expert_id = e.id where r.reviewee_id = e.user_id and r.is_public)`;
  expect(await findings(wrong)).toEqual([]);
});

test("the activity of a project tells what its rows say, at the same time", async () => {
  const moments = `
    select id as project_id, 'project_posted' as kind, created_at from projects p where not ${IS_OF_CALL}
    union all select project_id, 'proposal_submitted', created_at from proposals
    union all select project_id, 'proposal_accepted', updated_at from proposals where status = 'accepted'
    union all select project_id, 'proposal_withdrawn', updated_at from proposals where status = 'withdrawn'
    union all select project_id, 'expert_invited', created_at from project_invitations
    union all select project_id, 'milestone_planned', created_at from milestones m where not is_whole_project and not ${IS_BONUS} and not ${IS_WEEK} and not ${IS_EXPENSES} and not ${IS_CALL}
    union all select project_id, 'milestone_funded', funded_at from milestones m where funded_at is not null and not ${IS_BONUS} and not ${IS_WEEK} and not ${IS_EXPENSES}
    union all select project_id, 'milestone_released', settled_at from milestones m where status = 'released' and not ${IS_BONUS} and not ${IS_WEEK} and not ${IS_EXPENSES} and not ${IS_CALL}
    union all select project_id, 'milestone_auto_released', settled_at from milestones m where status = 'released' and ${IS_CALL}
    union all select m.project_id, 'timesheet_handed_over', t.handed_over_at from timesheets t join milestones m on m.id = t.milestone_id
    union all select m.project_id, 'timesheet_approved', t.decided_at from timesheets t join milestones m on m.id = t.paid_as_id
    union all select m.project_id, case when x.version = 1 then 'expense_handed_in' else 'expense_revised' end, x.handed_in_at
      from expenses x join milestones m on m.id = x.milestone_id
    union all select m.project_id, 'expense_handed_in', v.handed_in_at
      from expense_versions v join expenses x on x.id = v.expense_id join milestones m on m.id = x.milestone_id where v.version = 1
    union all select m.project_id, 'expense_returned', v.returned_at
      from expense_versions v join expenses x on x.id = v.expense_id join milestones m on m.id = x.milestone_id
    union all select m.project_id, 'expense_returned', x.decided_at
      from expenses x join milestones m on m.id = x.milestone_id where x.status = 'returned'
    union all select m.project_id, 'expense_approved', x.decided_at from expenses x join milestones m on m.id = x.paid_as_id
    union all select m.project_id, 'bonus_paid', m.settled_at from milestones m where ${IS_BONUS}
    union all select project_id, 'milestone_refunded', settled_at from milestones where status = 'refunded'
    union all select project_id, 'milestone_split', settled_at from milestones where status = 'split'
    union all select project_id, 'dispute_opened', d.created_at from disputes d join milestones m on m.id = d.milestone_id`;
  const kinds = `(select distinct kind from (${moments}) m)`;
  const events = `select project_id, kind, created_at from project_events where kind in ${kinds}`;
  const missing = `select * from ((${moments}) except (${events})) m`;
  expect(await findings(missing)).toEqual([]);
  expect(
    await findings(`select * from ((${events}) except (${moments}) ) m where kind <> 'proposal_rejected'`),
  ).toEqual([]);
});

test("no one acts before joining, and nothing has happened in the future", async () => {
  const early = `select 'project' as what, p.title from projects p join organizations o on o.id = organization_id
      where p.created_at <= o.created_at
    union all select 'proposal', e.title from proposals p join experts e on e.id = expert_id where p.created_at <= e.created_at
    union all select 'proposal', j.title from proposals p join projects j on j.id = project_id where p.created_at <= j.created_at
    union all select 'subscription', o.name from user_subscriptions s join organizations o using (user_id)
      where s.start_date <= o.created_at
    union all select 'idea', i.title from startup_ideas i join entrepreneurs e on e.id = entrepreneur_id
      where i.created_at <= e.created_at
    union all select 'application', i.title from co_founder_applications a join startup_ideas i on i.id = startup_idea_id
      join entrepreneurs e on e.id = a.entrepreneur_id where a.created_at <= i.created_at or a.created_at <= e.created_at`;
  expect(await findings(early)).toEqual([]);
  for (const table of [
    "users",
    "projects",
    "proposals",
    "milestones",
    "project_events",
    "reviews",
    "messages",
    "shortlist_entries",
    "saved_searches",
    "revenue_entries",
  ]) {
    expect(await count(`${table} where created_at > '${options.now.toISOString()}'`)).toBe(0);
  }
});

test("a message about a project goes between its client and an expert who proposed to it, and no answered one is unread", async () => {
  const parties = `projects p join organizations o on o.id = p.organization_id join proposals r on r.project_id = p.id
    join experts e on e.id = r.expert_id where p.id = m.project_id
      and (m.sender_id, m.receiver_id) in ((o.user_id, e.user_id), (e.user_id, o.user_id))`;
  expect(
    await findings(`select m.content from messages m where project_id is not null
    and not exists (select from ${parties})`),
  ).toEqual([]);
  expect(
    await findings(`select m.content from messages m where not is_read and exists (select from messages answer
    where answer.sender_id = m.receiver_id and answer.receiver_id = m.sender_id and answer.created_at > m.created_at)`),
  ).toEqual([]);
});

// spec 10.57
test("files lie beside briefs and work, with messages and on both sides of a dispute, each given by a party of it", async () => {
  const parties = `(o.user_id, e.user_id)`;
  const given =
    await findings(`select purpose, count(*)::int as files, count(*) filter (where media_type = 'text/plain')::int as texts
    from files group by purpose order by purpose`);
  expect(given).toEqual([
    { purpose: "deliverable", files: 4, texts: 1 },
    { purpose: "dispute", files: 4, texts: 1 },
    { purpose: "message", files: 3, texts: 1 },
    { purpose: "project", files: 7, texts: 4 },
    { purpose: "receipt", files: 4, texts: 0 },
  ]);
  expect(
    await findings(`select f.name from files f join projects p on p.id = f.project_id
      join organizations o on o.id = p.organization_id left join experts e on e.id = p.expert_id
      where f.uploader_id not in ${parties} is not false or f.claimed_at <= p.created_at or f.first_opened_at <= f.claimed_at`),
  ).toEqual([]);
  expect(
    await findings(`select f.name from files f join messages m on m.id = f.message_id
      where (f.uploader_id, f.claimed_at) <> (m.sender_id, m.created_at)`),
  ).toEqual([]);
  const sides =
    "(select distinct uploader_id from files join disputes d on d.id = dispute_id where d.status = 'answered') s";
  expect(await count(sides)).toBe(2);
  const told = `files f left join project_events v on (v.project_id, v.actor_id, v.created_at, v.kind)
    = (f.project_id, f.uploader_id, f.claimed_at, 'files_added') where f.purpose = 'project' and v.id is null`;
  expect(await count(told)).toBe(0);
});

test("the demo organization and expert find files beside their projects, one of which can still be taken back", async () => {
  const projects = (email: string, of: string) =>
    `users u join ${of} a on a.user_id = u.id and u.email = '${email}@quorate.example'`;
  const client = `${projects("organization", "organizations")} join projects p on p.organization_id = a.id`;
  const expert = `${projects("expert", "experts")} join projects p on p.expert_id = a.id`;
  const lie = (whose: string) => `${whose} join files f on f.project_id = p.id and f.purpose = 'project'`;
  expect(await count(`${lie(client)} where p.status = 'in_progress'`)).toBe(4);
  expect(await count(`${lie(client)} where p.status = 'open'`)).toBe(2);
  expect(await count(`${lie(client)} where f.first_opened_at is null and f.uploader_id = u.id`)).toBe(1);
  expect(await count(`${lie(expert)} where f.uploader_id = u.id`)).toBe(1);
  const invited = `${projects("expert", "experts")} join project_invitations i on i.expert_id = a.id join projects p on p.id = i.project_id`;
  expect(await count(`${lie(invited)} where p.status = 'open'`)).toBe(1);
});

test("revenue reaches back more than ninety days and grows from month to month", async () => {
  const at = (days: number) => `timestamptz '${options.now.toISOString()}' - interval '${days} days'`;
  const sum = async (from: number, to: number) => {
    const statement = `select coalesce(sum(amount), 0)::float as sum from revenue_entries
      where created_at >= ${at(from)} and created_at < ${at(to)}`;
    return (await sql.raw<{ sum: number }>(statement).execute(database.db)).rows[0]?.sum ?? 0;
  };
  const [older, old, recent] = [await sum(90, 60), await sum(60, 30), await sum(30, 0)];
  expect(older).toBeGreaterThan(0);
  expect(old).toBeGreaterThan(older);
  expect(recent).toBeGreaterThan(old);
  expect(
    await count(`(select distinct created_at::date from revenue_entries where created_at > ${at(90)}) d`),
  ).toBeGreaterThan(40);
});

// spec 10.57
test("the demo organization has something on every screen", async () => {
  const own = "organizations o join users u on u.id = o.user_id and u.email = 'organization@quorate.example'";
  const projects = await findings(`select p.status, (select array_agg(status order by position) from milestones
      where project_id = p.id) as milestones,
      (select count(*)::int from proposals where project_id = p.id and status = 'pending') as pending
    from ${own} join projects p on p.organization_id = o.id order by p.status, pending, ${IS_OF_CALL} desc, settled_since nulls first`);
  expect(projects).toEqual([
    { status: "completed", milestones: ["released"], pending: 0 },
    { status: "completed", milestones: ["released", "released", "released", "released"], pending: 0 },
    { status: "in_progress", milestones: ["funded"], pending: 0 },
    {
      status: "in_progress",
      milestones: ["released", "released", "submitted", "released", "funded", "released", "funded", "planned"],
      pending: 0,
    },
    { status: "in_progress", milestones: ["released", "released"], pending: 0 },
    { status: "open", milestones: null, pending: 4 },
    { status: "open", milestones: null, pending: 5 },
  ]);
  expect(await count(`${own} join messages m on m.receiver_id = u.id where not m.is_read`)).toBeGreaterThan(0);
  expect(await count(`${own} join shortlist_entries s on s.user_id = u.id`)).toBeGreaterThan(2);
  expect(await count(`${own} join saved_searches s on s.user_id = u.id`)).toBeGreaterThan(1);
  const plans = await findings(`select plan.name, s.status, s.is_free_trial from ${own}
    join user_subscriptions s on s.user_id = u.id join subscription_plans plan on plan.id = s.plan_id`);
  expect(plans).toEqual([{ name: "Enterprise", status: "active", is_free_trial: true }]);
});

test("the demo expert has a year of earnings, work to change, proposals and an invitation", async () => {
  const own = "experts e join users u on u.id = e.user_id and u.email = 'expert@quorate.example'";
  expect(await count(`${own} where e.is_verified and e.total_projects >= 5 and e.rating > 4`)).toBe(1);
  expect(await count(`${own} join expert_services s on s.expert_id = e.id`)).toBeGreaterThan(1);
  const months = `(select distinct date_trunc('month', settled_at) from ${own} join project_payments p on p.expert_id = e.id
    where settled_at > timestamptz '${options.now.toISOString()}' - interval '1 year') m`;
  expect(await count(months)).toBeGreaterThanOrEqual(8);
  expect(
    await count(`${own} join project_payments p on p.expert_id = e.id where p.status = 'escrowed'`),
  ).toBeGreaterThan(1);
  expect(
    await count(`${own} join projects p on p.expert_id = e.id join milestones m on m.project_id = p.id
      where m.status = 'funded' and m.change_request is not null`),
  ).toBe(1);
  expect(await count(`${own} join proposals p on p.expert_id = e.id where p.status = 'pending'`)).toBeGreaterThan(1);
  expect(
    await count(`${own} join project_invitations i on i.expert_id = e.id join projects p on p.id = i.project_id
      where p.status = 'open' and not exists (select from proposals where project_id = p.id and expert_id = e.id)`),
  ).toBe(1);
});

test("the demo expert has a client to review, work to show and readers", async () => {
  const own = "experts e join users u on u.id = e.user_id and u.email = 'expert@quorate.example'";
  expect(
    await count(`${own} join projects p on p.expert_id = e.id and p.status = 'completed'
      and p.end_date > timestamptz '${options.now.toISOString()}' - interval '10 days'
      and not exists (select from reviews where project_id = p.id and reviewer_id = u.id)`),
  ).toBe(1);
  expect(await count(`${own} join portfolio_items i on i.expert_id = e.id`)).toBe(3);
  expect(await count(`${own} join profile_views v on v.expert_id = e.id`)).toBeGreaterThan(10);
  expect(await count("profile_views v join users u on u.id = v.viewer_user_id where v.day < u.created_at::date")).toBe(
    0,
  );
});

test("the demo entrepreneur has two ideas with applicants", async () => {
  const ideas = `entrepreneurs e join users u on u.id = e.user_id and u.email = 'entrepreneur@quorate.example'
    join startup_ideas i on i.entrepreneur_id = e.id where exists (select from co_founder_applications where startup_idea_id = i.id)`;
  expect(await count(ideas)).toBe(2);
});

test("the first of them has applicants in every column of its board", async () => {
  const statuses = `(select i.id, count(distinct a.status) as columns from startup_ideas i
    join entrepreneurs e on e.id = i.entrepreneur_id join users u on u.id = e.user_id and u.email = 'entrepreneur@quorate.example'
    join co_founder_applications a on a.startup_idea_id = i.id and a.status <> 'withdrawn' group by i.id) boards`;
  expect(await count(`${statuses} where columns = 5`)).toBe(1);
});

test("the views of an idea are as many as its rows say, by others, after it was posted", async () => {
  expect(
    await findings(`select i.title, i.view_count from startup_ideas i
      left join startup_idea_views v on v.startup_idea_id = i.id group by i.id having i.view_count <> count(v.day)`),
  ).toEqual([]);
  const wrong = `startup_idea_views v join startup_ideas i on i.id = v.startup_idea_id
    join entrepreneurs e on e.id = i.entrepreneur_id join users u on u.id = v.viewer_user_id
    where v.day < i.created_at::date or v.day < u.created_at::date or u.id = e.user_id`;
  expect(await count(wrong)).toBe(0);
  expect(await count("startup_idea_views")).toBeGreaterThan(500);
});

test("no identifier is one that a strict reader of UUIDs would refuse", async () => {
  const strict = "^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$";
  for (const table of [
    "users",
    "experts",
    "organizations",
    "projects",
    "proposals",
    "milestones",
    "project_payments",
    "startup_ideas",
  ]) {
    expect(await count(`${table} where id::text !~ '${strict}'`)).toBe(0);
  }
});

test("there are projects of every status", async () => {
  for (const status of PROJECT_STATUSES) expect(await count(`projects where status = '${status}'`)).toBeGreaterThan(0);
});

test("connections are counted where they are, none begins before its people, and accepted applicants are connected", async () => {
  const counts = `select 'total' as what, e.name from entrepreneurs e where total_connections <> (select count(*)
    from connections where status = 'accepted' and e.id in (inviter_id, invitee_id))
    union all select 'early', e.name from connections c join entrepreneurs e on e.id in (c.inviter_id, c.invitee_id)
      where c.created_at <= e.created_at or c.accepted_at < c.created_at or c.closed_at < c.created_at
    union all select 'apart', i.title from co_founder_applications a join startup_ideas i on i.id = a.startup_idea_id
      where a.status = 'accepted' and not exists (select from connections c where c.status = 'accepted'
        and a.entrepreneur_id in (c.inviter_id, c.invitee_id) and i.entrepreneur_id in (c.inviter_id, c.invitee_id))`;
  expect(await findings(counts)).toEqual([]);
});

test("the demo entrepreneur has connections in every state, and reports wait for the administrator", async () => {
  const own = `entrepreneurs e join users u on u.id = e.user_id and u.email = 'entrepreneur@quorate.example'`;
  const states = `select distinct c.status, '' from connections c join ${own} on e.id in (c.inviter_id, c.invitee_id)`;
  expect(await findings(states)).toHaveLength(5);
  expect(await findings(`select b.blocked_id, '' from user_blocks b join ${own} on u.id = b.blocker_id`)).toHaveLength(
    1,
  );
  expect(
    await findings(`select id, '' from reports where status = 'open' and entrepreneur_id is not null`),
  ).toHaveLength(3);
  const ofMessages = `select r.reason from reports r join messages m on m.id = r.message_id
    where r.status = 'open' and r.reporter_id = m.receiver_id and r.created_at > m.created_at and m.hidden_at is null`;
  expect(await findings(ofMessages)).toEqual([{ reason: "off-platform" }]);
});

test("of the reports of reviews one waits, one was kept, and for one an answer was hidden, of which people were told", async () => {
  const reports = `select status, outcome from reports where review_id is not null order by created_at desc`;
  expect(await findings(reports)).toEqual([
    { status: "open", outcome: null },
    { status: "resolved", outcome: "answer_hidden" },
    { status: "resolved", outcome: "dismissed" },
  ]);
  expect(await count("reviews where answer_hidden_reason = 'confidential' and is_public")).toBe(1);
  expect(await count("moderation_actions where action = 'answer_hidden'")).toBe(1);
  const told = `select kind from notifications where review_id is not null order by kind`;
  expect(await findings(told)).toEqual([
    { kind: "answer_hidden" },
    { kind: "answer_to_you_hidden" },
    { kind: "report_dismissed" },
  ]);
});

test("verifications wait, were asked for more and were declined, with a history and with documents that have their files", async () => {
  const of = (status: string) => count(`verifications where status = '${status}'`);
  expect([await of("pending"), await of("more_needed"), await of("rejected")].every((found) => found > 0)).toBe(true);
  const wrong = `select v.id from verifications v where
    not exists (select from verification_steps where verification_id = v.id and kind = 'submitted')
    or (v.expert_id is not null and cardinality(v.document_ids) = 0)
    or exists (select from unnest(v.document_ids) id where id not in (select id from documents))
    or (v.status in ('more_needed', 'rejected') and coalesce(v.notes, '') = '')
    or (v.status = 'approved' and not exists (select from verification_steps
      where verification_id = v.id and kind = 'verified' and basis && array['documents', 'register']))`;
  expect(await findings(wrong)).toEqual([]);
  expect(await count("verification_steps where kind = 'resubmitted'")).toBeGreaterThan(0);
});
