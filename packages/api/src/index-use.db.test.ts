import type { ExpertId, OrganizationId, UserId } from "@quorate/core/ids";
import { createDatabase, type Database } from "@quorate/db/client";
import { withoutTimeLimits } from "@quorate/db/testing/without-time-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "./app-router.ts";
import type { Viewer } from "./context.ts";
import type { Caller } from "./testing/callers.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "./testing/people.ts";
import { createTestContext, type TestContext } from "./testing/test-context.ts";
import { createCallerFactory } from "./trpc/trpc.ts";

const CROWD = 3_000;
const LARGE_TABLES = [
  ...["users", "experts", "expert_facets", "projects", "proposals", "project_invitations", "milestones"],
  ...["reviews", "messages", "notifications", "user_subscriptions", "project_payments"],
];

let context: TestContext;
/** One connection only: what it has read is what the call has read. */
let watched: Database;
const viewers: Record<"guest" | "client" | "expert" | "writer" | "admin", Viewer | null> = {
  guest: null,
  client: null,
  expert: null,
  writer: null,
  admin: null,
};
let expertId: ExpertId;
let organizationId: OrganizationId;
/** With whom the writer has written ten thousand messages, and one from their midst. */
let correspondentId: UserId;
let middleMessageId: string;

beforeAll(async () => {
  context = await createTestContext();
  watched = createDatabase({ ...context.config, max: 1 });
  viewers.client = await signUpClient(context, { planName: "Starter" });
  const expert = await signUpExpert(context);
  viewers.expert = expert;
  expertId = expert.expertId;
  viewers.admin = await signUpAdmin(context);
  const writer = await signUpClient(context);
  viewers.writer = writer;
  correspondentId = (await signUpExpert(context)).userId;
  await addCrowd();
  middleMessageId = await addLongThread(writer.userId, correspondentId);
  // One of many, with projects and proposals.
  const one = context.db.selectFrom("projects").select("organization_id").limit(1);
  organizationId = (await one.executeTakeFirstOrThrow()).organization_id;
}, 120_000);
afterAll(async () => {
  await watched.close();
  await context.close();
});

/** Clients with a plan and two projects, experts with proposals and invitations, and what they write to each other. */
async function addCrowd(): Promise<void> {
  const statements = [
    sql`insert into users (email, first_name, last_name, user_type)
      select kind || '-' || n || '@crowd.example', 'Crowd', kind || ' ' || n, kind
      from generate_series(1, ${CROWD}::int) n, unnest(array['expert', 'organization']) kind`,
    sql`insert into experts (user_id, title, specializations, industries, years_experience, hourly_rate, bio, mba_school,
        graduation_year, rating, total_projects, is_verified)
      select id, 'Adviser', array[(array['Pricing', 'Sales', 'Tax', 'Audit'])[1 + n % 4]],
        array[(array['Retail', 'Health', 'Energy'])[1 + n % 3]], n % 31, 50 + n % 200, 'Advises on matter ' || n,
        'INSEAD', 2001, 3 + (n % 20) / 10.0, n % 17, n % 2 = 0
      from (select id, row_number() over (order by email)::int as n from users where email like 'expert-%') people`,
    sql`insert into organizations (user_id, name)
      select id, last_name from users where email like 'organization-%'`,
    sql`insert into user_subscriptions (user_id, plan_id, start_date, end_date)
      select id, (select id from subscription_plans limit 1), now(), now() + interval '1 year'
      from users where email like 'organization-%'`,
    sql`insert into projects (organization_id, title, description, created_at)
      select id, 'Project ' || turn || ' of ' || name, 'Something to be done', now() - random() * interval '1 year'
      from organizations, generate_series(1, 2) turn`,
    sql`insert into service_categories (name, description, category, slug, position)
      select 'Crowd service ' || n, 'Work', 'Crowd', 'crowd-' || n, 100 + n from generate_series(1, 12) n`,
    sql`update projects set budget = 1000 + n % 90000, service_category_id = (array(select id from service_categories order by id))[1 + n % 12]
      from (select id as one, row_number() over (order by id)::int as n from projects) numbered where id = one`,
    sql`update organizations set industry = (array['Retail', 'Health', 'Energy', 'Food'])[1 + n % 4]
      from (select id as one, row_number() over (order by id)::int as n from organizations) numbered where id = one`,
    sql`insert into milestones (project_id, position, title, amount, due_date)
      select id, place, 'Part ' || place, 100, current_date + place from projects, generate_series(1, 2) place`,
    sql`insert into proposals (project_id, expert_id, cover_letter)
      select p.id, e.id, 'I can do that'
      from (select id, row_number() over () as n from projects) p
      join (select id, row_number() over () as n from experts) e on e.n in (p.n % ${CROWD}::int, (p.n + 7) % ${CROWD}::int)`,
    sql`insert into project_invitations (project_id, expert_id)
      select p.id, e.id
      from (select id, row_number() over () as n from projects) p
      join (select id, row_number() over () as n from experts) e on e.n = (p.n + 3) % ${CROWD}::int`,
    // Reviews of unpaid work: the test needs many rows, not evidence.
    sql`alter table reviews disable trigger user`,
    sql`insert into reviews (project_id, reviewer_id, reviewee_id, rating)
      select p.id, e.user_id, o.user_id, 4
      from (select id, organization_id, row_number() over () as n from projects) p
      join organizations o on o.id = p.organization_id
      join (select user_id, row_number() over () as n from experts) e on e.n = p.n % ${CROWD}::int + 1`,
    sql`alter table reviews enable trigger user`,
    sql`insert into messages (sender_id, receiver_id, content, created_at)
      select a.id, b.id, 'Hello', now() - random() * interval '1 year'
      from (select id, row_number() over () as n from users) a
      join (select id, row_number() over () as n from users) b on b.n in (a.n + 1, a.n + 2)`,
    sql`insert into notifications (recipient_id, kind)
      select id, 'message_received' from users, generate_series(1, 2)`,
    sql`insert into project_payments (project_id, milestone_id, client_id, expert_id, amount, platform_fee, expert_payout, fee_basis_points)
      select m.project_id, m.id, p.organization_id, e.id, 100, 15, 85, 1500
      from (select *, row_number() over () as n from milestones) m join projects p on p.id = m.project_id
      join (select id, row_number() over () as n from experts) e on e.n = m.n % ${CROWD}::int + 1`,
    ...[...LARGE_TABLES, "organizations", "expert_terms"].map((table) => sql`vacuum analyze ${sql.table(table)}`),
  ];
  await withoutTimeLimits(context.config, async (db) => {
    for (const statement of statements) await statement.execute(db);
  });
}

async function addLongThread(one: UserId, other: UserId): Promise<string> {
  await sql`insert into messages (sender_id, receiver_id, content, created_at, is_read)
    select case when n % 2 = 0 then ${one}::uuid else ${other}::uuid end,
      case when n % 2 = 0 then ${other}::uuid else ${one}::uuid end, 'Line ' || n, now() - n * interval '1 minute', n > 6
    from generate_series(1, 10000) n`.execute(context.db);
  await sql`vacuum analyze messages`.execute(context.db);
  const middle = context.db.selectFrom("messages").select("id").where("content", "=", "Line 5000");
  return (await middle.executeTakeFirstOrThrow()).id;
}

async function sequentialScans(): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(watched.db);
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan as scans from pg_stat_user_tables where relname = any(${LARGE_TABLES}::text[])`.execute(
    watched.db,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

/** The large tables that PostgreSQL has read from end to end for this call. */
async function tablesScannedBy(viewer: Viewer | null, call: (caller: Caller) => Promise<unknown>): Promise<string[]> {
  const { db } = watched;
  const caller = createCallerFactory(appRouter)({ ...context.contextOf(viewer), db, readDb: db });
  const before = await sequentialScans();
  await call(caller);
  const after = await sequentialScans();
  return LARGE_TABLES.filter((name) => after.get(name) !== before.get(name));
}

const CALLS: [string, keyof typeof viewers, (caller: Caller) => Promise<unknown>][] = [
  ["experts.list", "client", (api) => api.experts.list({ limit: 20 })],
  ["experts.list by rate", "client", (api) => api.experts.list({ limit: 20, sort: "rate" })],
  ["experts.list by experience", "client", (api) => api.experts.list({ limit: 20, sort: "experience" })],
  ["experts.list by projects", "client", (api) => api.experts.list({ limit: 20, sort: "projects" })],
  [
    "experts.list with filters",
    "client",
    (api) => api.experts.list({ specializations: ["Tax"], industries: ["Retail"], minRating: 4, limit: 20 }),
  ],
  ["experts.list of several", "client", (api) => api.experts.list({ specializations: ["Tax", "Sales"], limit: 20 })],
  ["experts.list by words", "client", (api) => api.experts.list({ q: "matter 77", limit: 20 })],
  ["experts.get", "guest", (api) => api.experts.get({ id: expertId })],
  ["experts.featured", "client", (api) => api.experts.featured()],
  ["organizations.get", "expert", (api) => api.organizations.get({ id: organizationId })],
  ["projects.list, open ones", "expert", (api) => api.projects.list({ limit: 20 })],
  ["projects.list, one's own", "client", (api) => api.projects.list({ scope: "mine", limit: 20 })],
  [
    "projects.list, by next date",
    "client",
    (api) => api.projects.list({ scope: "mine", sort: "next-date", limit: 20 }),
  ],
  ["projects.list, what needs me", "client", (api) => api.projects.list({ scope: "mine", needs: "me", limit: 20 })],
  ["projects.list, to find", "expert", (api) => api.projects.list({ scope: "open", limit: 20 })],
  ["projects.list by budget", "expert", (api) => api.projects.list({ scope: "open", sort: "budget", limit: 20 })],
  ["projects.list by fit", "expert", (api) => api.projects.list({ scope: "open", sort: "fit", limit: 20 })],
  [
    "projects.list of a service",
    "expert",
    (api) => api.projects.list({ scope: "open", service: "crowd-3", minBudget: "5000", maxBudget: "9000", limit: 20 }),
  ],
  [
    "projects.list of an industry",
    "expert",
    (api) => api.projects.list({ scope: "open", industry: "Retail", limit: 20 }),
  ],
  [
    "projects.list of no industry that there is",
    "expert",
    (api) => api.projects.list({ scope: "open", industry: "None", limit: 20 }),
  ],
  ["projects.count", "expert", (api) => api.projects.count({ scope: "open", industry: "Retail", minBudget: "5000" })],
  ["projects.list by words", "expert", (api) => api.projects.list({ q: "77", limit: 20 })],
  ["proposals.listMine", "expert", (api) => api.proposals.listMine({ limit: 20 })],
  ["proposals.listMine, received", "client", (api) => api.proposals.listMine({ limit: 20 })],
  ["projects.list since a moment", "expert", (api) => api.projects.list({ created: { gte: "2026-01-01" }, limit: 20 })],
  [
    "projects.list since a moment, by budget",
    "expert",
    (api) => api.projects.list({ scope: "open", sort: "budget", created: { gte: "2026-01-01" }, limit: 20 }),
  ],
  ["proposals.listMine before a moment", "expert", (api) => api.proposals.listMine({ created: { lt: "2026-01-01" } })],
  [
    "messages.list before a moment, one thread",
    "writer",
    (api) => api.messages.list({ with: correspondentId, created: { lt: "2026-01-01" }, limit: 50 }),
  ],
  ["notifications.list since a moment", "client", (api) => api.notifications.list({ created: { gt: "2026-01-01" } })],
  ["payments.list before a moment", "admin", (api) => api.payments.list({ created: { lt: "2026-01-01" }, limit: 20 })],
  [
    "webhooks.listEvents since a moment",
    "writer",
    (api) => api.webhooks.listEvents({ created: { gte: "2026-01-01" } }),
  ],
  ["messages.list", "client", (api) => api.messages.list({ limit: 20 })],
  ["messages.list of somebody who wrote ten thousand", "writer", (api) => api.messages.list({ limit: 20 })],
  ["messages.list, one thread", "writer", (api) => api.messages.list({ with: correspondentId, limit: 50 })],
  [
    "messages.list, further up a thread",
    "writer",
    (api) => api.messages.list({ with: correspondentId, limit: 50, cursor: middleMessageId }),
  ],
  ["projects.sharedWith", "writer", (api) => api.projects.sharedWith({ userId: correspondentId })],
  ["messages.unreadCount", "client", (api) => api.messages.unreadCount()],
  ["notifications.list", "client", (api) => api.notifications.list({ limit: 20 })],
  ["notifications.groups", "client", (api) => api.notifications.groups({ limit: 20 })],
  ["notifications.groups by topic", "client", (api) => api.notifications.groups({ topic: "work", limit: 20 })],
  ["notifications.projects", "client", (api) => api.notifications.projects()],
  ["notifications.unreadCount", "client", (api) => api.notifications.unreadCount()],
  ["dashboards.organization", "client", (api) => api.dashboards.organization()],
  ["dashboards.expert", "expert", (api) => api.dashboards.expert()],
  ["dashboards.projects", "expert", (api) => api.dashboards.projects()],
  ["earnings.get", "expert", (api) => api.earnings.get()],
  ["spending.get by month", "client", (api) => api.spending.get({})],
  ["spending.get by category", "client", (api) => api.spending.get({ groupBy: "category" })],
  ["spending.projects", "client", (api) => api.spending.projects({})],
  ["spending.upcoming", "client", (api) => api.spending.upcoming()],
  ["shortlist.get", "client", (api) => api.shortlist.get()],
  ["subscriptions.current", "client", (api) => api.subscriptions.current()],
  ["subscriptions.declinedPayment", "client", (api) => api.subscriptions.declinedPayment()],
  ["admin.search by an address", "admin", (api) => api.admin.search({ q: "expert-77@crowd" })],
  ["admin.search by a name", "admin", (api) => api.admin.search({ q: "crowd expert 77" })],
  ["admin.search by a title", "admin", (api) => api.admin.search({ q: "project 2 of organization" })],
  ["admin.search by the beginning of an id", "admin", (api) => api.admin.search({ q: expertId.slice(0, 14) })],
  ["admin.search by an amount", "admin", (api) => api.admin.search({ q: "100.00" })],
  ["admin.search by the card processor's id", "admin", (api) => api.admin.search({ q: "pi_3NqXyz" })],
];

describe("with thousands of everything, no large table is read from end to end by", () => {
  test.each(CALLS)("%s", async (_, role, call) => {
    expect(await tablesScannedBy(viewers[role], call)).toEqual([]);
  });
});

test("the list of threads reads a few entries of the indexes for each person, however much was written", async () => {
  const readBefore = await entriesReadOf("messages");
  const { db } = watched;
  const caller = createCallerFactory(appRouter)({ ...context.contextOf(viewers.writer), db, readDb: db });
  const [thread] = await caller.messages.list({ limit: 20 });
  expect(thread).toMatchObject({
    counterpart: { id: correspondentId },
    lastMessage: { content: "Line 1" },
    unreadCount: 3,
  });
  expect((await entriesReadOf("messages")) - readBefore).toBeLessThan(50);
});

async function entriesReadOf(table: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(watched.db);
  const { rows } = await sql<{ entries: number }>`
    select sum(idx_tup_read)::int as entries from pg_stat_user_indexes where relname = ${table}`.execute(watched.db);
  return rows[0]?.entries ?? 0;
}

test("a page from the midst of a long thread is read by the index of its two people, and no further than it reaches", async () => {
  const plan = await sql<{ "QUERY PLAN": string }>`explain (analyze, timing off, summary off, costs off)
    select id from messages
    where least(sender_id, receiver_id) = least(${viewers.writer?.userId}::uuid, ${correspondentId}::uuid)
      and greatest(sender_id, receiver_id) = greatest(${viewers.writer?.userId}::uuid, ${correspondentId}::uuid)
      and (created_at, id) < (select created_at, id from messages where id = ${middleMessageId})
    order by created_at desc, id desc limit 50`.execute(context.db);
  const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(lines).toMatch(/Index.* Scan using messages_between on messages \(actual rows=50(?:\.00)? /);
  expect(lines).not.toContain("Sort");
});

test("the events since a moment are read from there on, however many there were before", async () => {
  await sql`with happened as (
      insert into domain_events (id, type, payload, audience_user_ids, is_for_admins, occurred_at)
      select gen_random_uuid(), 'project.posted', '{}', '{}', false, now() - n * interval '1 minute'
      from generate_series(1, 10000) n returning id, occurred_at)
    insert into event_messages (id, event_id, user_id, type, data, occurred_at, position)
    select gen_random_uuid(), id, ${viewers.writer?.userId}::uuid, 'project.posted', '{}', occurred_at,
      row_number() over (order by occurred_at) from happened`.execute(context.db);
  await sql`vacuum analyze event_messages`.execute(context.db);
  const before = await entriesReadOf("event_messages");
  const { db } = watched;
  const caller = createCallerFactory(appRouter)({ ...context.contextOf(viewers.writer), db, readDb: db });
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  expect(await caller.webhooks.listEvents({ created: { gte: hourAgo }, limit: 20 })).toHaveLength(20);
  expect((await entriesReadOf("event_messages")) - before).toBeLessThan(200);
});

// spec 10.54
test("a list that lost its index is noticed", async () => {
  await sql`drop index messages_unread, messages_receiver, messages_by_receiver, messages_by_sender`.execute(
    context.db,
  );
  expect(await tablesScannedBy(viewers.client, (api) => api.messages.unreadCount())).toEqual(["messages"]);
});
