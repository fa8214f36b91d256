import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { matchCoFoundersInput } from "@quorate/api/matching/co-founder-matching.schema";
import { rankCoFounders } from "@quorate/api/matching/rank-co-founders.service";
import { type ExpertRequest, rankExperts, scoreExperts } from "@quorate/api/matching/rank-experts.service";
import { readNiches } from "@quorate/api/niches/read-niches.service";
import type { MatchIndex } from "@quorate/api/ports/match-index";
import { followingTestMatchIndex } from "@quorate/api/testing/match-index";
import type { EntrepreneurId, ExpertId, UserId } from "@quorate/core/ids";
import type { CoFounderQuery } from "@quorate/core/match-index/co-founder-entry";
import type { ExpertQuery, ExpertResult } from "@quorate/core/match-index/expert-entry";
import type { DB } from "@quorate/db/db-types";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { sql, type Updateable } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { IndexThreadData } from "./index-messages.ts";
import { type OpenMatchIndex, openMatchIndex } from "./open-match-index.ts";

const FRESH_MS = 2_000;
/** A thread reads everything it needs first. */
const START_MS = 30_000;
const REQUESTS = [
  { text: "Our bank keeps asking about ratios and we may breach them in spring", skills: [], industry: null },
  { text: "Help us valuing a family-owned hotel chain before a sale", skills: [], industry: "Hospitality & Tourism" },
  { text: "", skills: ["Marketing Strategy", "Pricing"], industry: "Technology" },
  { text: "", skills: [], industry: "Healthcare" },
  { text: "warehouse", skills: ["Operations Management"], industry: null },
] as const satisfies readonly ExpertRequest[];

const CO_FOUNDER_REQUESTS = [
  { industryFocus: ["Energy"], lookingForRoles: ["CTO"], projectDescription: "Sensors for tidal currents" },
  {
    industryFocus: ["Healthcare"],
    lookingForRoles: ["Sales", "CMO"],
    projectDescription: "A clinic's calendar that fills itself",
  },
  {
    industryFocus: ["Falconry"],
    lookingForRoles: ["Falconer"],
    projectDescription: "We met eleven charming folks at the bank and still no invoice",
  },
];

type Server = { index: OpenMatchIndex; folder: string; threads: Worker[] };

let database: TestDatabase;
/** The same index without a thread. */
let inProcess: MatchIndex;
const servers: Server[] = [];
const folders: string[] = [];

function openServer(folder = mkdtempSync(path.join(os.tmpdir(), "quorate-index-")), shares = 1): Server {
  folders.push(folder);
  const threads: Worker[] = [];
  const startThread = (data: IndexThreadData) => {
    const thread = new Worker(new URL("./index-thread.ts", import.meta.url), { workerData: data });
    threads.push(thread);
    return thread;
  };
  const log = pino({ level: process.env["TEST_LOG"] ?? "silent" });
  const index = openMatchIndex({ connection: database.config, folder, log, startThread, threads: shares });
  index.start();
  const server = { index, folder, threads };
  servers.push(server);
  return server;
}

async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(20)) if (await holds()) return true;
  return await holds();
}

const answer = (index: MatchIndex, request: ExpertRequest) =>
  rankExperts(database.db, { request, limit: 5, matchIndex: index });

/** Everyone, with all that is known of them. */
const EVERYBODY: ExpertQuery = {
  asked: null,
  skills: [],
  industries: [],
  words: [],
  niches: null,
  filter: {},
  sort: "rating",
  service: null,
  limit: 300,
};
/** As good as everyone: people who mention anything that is asked for, with what is found of the words. */
const EVERY_FOUNDER: CoFounderQuery = {
  lookingForRoles: ["CTO", "CEO/COO", "CMO", "CPO", "CFO", "Sales"],
  skillsNeeded: [],
  industries: [],
  experienceLevel: "Junior",
  timeCommitment: "flexible",
  locationPreference: null,
  equityRange: null,
  words: [{ word: "falconry", weight: 1, stems: ["falconri"], isSign: true }],
  askerOffers: null,
  niches: null,
  excluded: [],
  limit: 300,
};
const isReady = (index: OpenMatchIndex) => Object.values(index.state()).every((state) => state.isReady);
const STRANGER = { userId: "01990000-0000-7000-8000-000000000001" as UserId, entrepreneurId: null };
const answerFounder = (index: MatchIndex, request: (typeof CO_FOUNDER_REQUESTS)[number], asker = STRANGER) =>
  rankCoFounders(
    database.db,
    asker,
    matchCoFoundersInput.parse({ ...request, experienceLevel: "Junior", timeCommitment: "flexible" }),
    index,
  );
const foundersOnBoth = () => Promise.all(servers.slice(0, 2).map(({ index }) => index.findCoFounders(EVERY_FOUNDER)));

/** Whether both servers answer this founder, as one who says a word or not, within two seconds. */
function saySoon(id: string, says: boolean): Promise<boolean> {
  return until(async () => {
    const found = await foundersOnBoth();
    return found.every((one) => {
      const words = one?.best.find((best) => best.id === id)?.candidate.wordsNamed;
      return one !== null && (words?.includes("falconry") ?? false) === says;
    });
  }, FRESH_MS);
}

const onBoth = () => Promise.all(servers.slice(0, 2).map(({ index }) => index.findExperts(EVERYBODY)));

/** Whether both servers have it of this expert within two seconds. */
function haveSoon(id: string, holds: (candidate: ExpertResult | undefined) => boolean): Promise<boolean> {
  return until(async () => {
    const found = await onBoth();
    return found.every((one) => one !== null && holds(one.best.find((best) => best.id === id)?.candidate));
  }, FRESH_MS);
}

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoData(database.db, { now: new Date(), passwordHash: "a hash" });
  await readNiches(database);
  inProcess = followingTestMatchIndex(database.db);
  openServer();
  // An index shared among threads answers the same.
  openServer(undefined, 2);
  await until(() => servers.every(({ index }) => isReady(index)), START_MS);
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map(({ index }) => index.stop()));
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe("an index of people in a thread of its own", () => {
  test.each(REQUESTS)(
    "answers $text $skills $industry as the same index in this process does, on every server",
    async (request) => {
      const [one, other] = await Promise.all(servers.slice(0, 2).map(({ index }) => answer(index, request)));
      expect(one?.scored.length).toBeGreaterThan(0);
      expect(other).toEqual(one);
      // Of those who are not shown the figure is made in the thread: the same as if they were.
      const whole = await rankExperts(database.db, { request, limit: 300, matchIndex: inProcess });
      expect(one?.judged).toEqual(whole.scored.map(({ id, score }) => ({ id, score })));
      expect(one?.judged.length).toBe(one?.total);
      const ids = one?.scored.map(({ id }) => id) ?? [];
      expect(one?.scored).toEqual(await scoreExperts(database.db, ids, request));
      expect(one).toEqual(await answer(inProcess, request));
    },
  );

  test.each(CO_FOUNDER_REQUESTS)(
    "answers $projectDescription for $lookingForRoles as the same index in this process does, on every server",
    async (request) => {
      const [one, other] = await Promise.all(servers.slice(0, 2).map(({ index }) => answerFounder(index, request)));
      expect(one?.scored.length).toBeGreaterThan(0);
      expect(other).toEqual(one);
      expect(one).toEqual(await answerFounder(inProcess, request));
      expect(await servers[0]?.index.findCoFounders(EVERY_FOUNDER)).not.toBeNull();
    },
  );

  test("hands on all that is known of as many as are shown, and of the others the figure alone", async () => {
    const query = { ...EVERYBODY, sort: "match" as const };
    const [index] = servers.map((server) => server.index);
    const [all, three] = [await index?.findExperts(query), await index?.findExperts({ ...query, shown: 3 })];
    expect(all?.rest).toEqual([]);
    expect(three?.best).toEqual(all?.best.slice(0, 3));
    expect(three?.rest.map(({ id }) => id)).toEqual(all?.best.slice(3).map(({ id }) => id));
    expect([three?.total, three?.fitting]).toEqual([all?.total, all?.fitting]);
    expect(three?.rest.length).toBeGreaterThan(50);
  });

  test("says how many it holds, and that it is not behind", async () => {
    const { count } = await database.db
      .selectFrom("experts")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const founders = await database.db
      .selectFrom("entrepreneurs")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("is_active", "=", true)
      .where((eb) => eb.or([eb("is_seeking_co_founders", "=", true), eb("is_offering_co_founder_services", "=", true)]))
      .executeTakeFirstOrThrow();
    for (const { index } of servers.slice(0, 2)) {
      const { expert, founder } = index.state();
      expect(expert).toMatchObject({ isReady: true, people: count });
      expect(founder).toMatchObject({ isReady: true, people: founders.count });
      for (const { behindMs } of [expert, founder]) expect(behindMs).toBeLessThan(FRESH_MS);
    }
  });

  describe("has within two seconds, on every server,", () => {
    let id: ExpertId;
    beforeEach(async () => {
      ({ id } = await database.db.selectFrom("experts").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow());
    });
    afterEach(sameOnBoth);

    const set = (fields: Updateable<DB["experts"]>) =>
      database.db.updateTable("experts").set(fields).where("id", "=", id).execute();

    test("a profile that is saved, and the niches that are read out of it", async () => {
      await set({ specializations: ["Falconry"], title: "Covenant resets", bio: "Waivers and leverage tests." });
      expect(await haveSoon(id, (found) => found?.specializations[0] === "Falconry")).toBe(true);
      await readNiches(database);
      expect(await haveSoon(id, (found) => found?.niches !== null)).toBe(true);
    });

    test("who is verified", async () => {
      await set({ is_verified: false });
      expect(await haveSoon(id, (found) => found?.isVerified === false)).toBe(true);
    });

    test("who is available", async () => {
      await set({ is_available: false });
      expect(await haveSoon(id, (found) => found?.isAvailable === false)).toBe(true);
    });

    test("a completed project, and another rating", async () => {
      await set({ total_projects: 91, rating: "1.25", review_count: 4 });
      expect(await haveSoon(id, (found) => found?.totalProjects === 91 && found.rating === 1.25)).toBe(true);
    });

    test("a review that is hidden", async () => {
      const { rows } = await sql<{ id: string; expertId: string }>`
        select reviews.id, experts.id as "expertId" from reviews join projects on projects.id = reviews.project_id
        join experts on experts.id = projects.expert_id and experts.user_id = reviews.reviewee_id
        where reviews.is_public limit 1`.execute(database.db);
      const [review] = rows;
      const before = (await onBoth())[0]?.best.find((best) => best.id === review?.expertId)?.candidate.reviewCount ?? 0;
      expect(before).toBeGreaterThan(0);
      await sql`update reviews set is_public = false, hidden_at = now(), hidden_reason = 'spam' where id = ${review?.id}`.execute(
        database.db,
      );
      expect(await haveSoon(review?.expertId ?? "", (found) => found?.reviewCount === before - 1)).toBe(true);
    });

    test("a service that is offered", async () => {
      const { id: category } = await database.db
        .selectFrom("service_categories")
        .select("id")
        .limit(1)
        .executeTakeFirstOrThrow();
      const offered = async () =>
        await Promise.all(
          servers
            .slice(0, 2)
            .map(({ index }) => index.findExperts({ ...EVERYBODY, service: { id: category, skill: "Offered" } })),
        );
      await database.db.deleteFrom("expert_services").where("expert_id", "=", id).execute();
      await database.db
        .insertInto("expert_services")
        .values({ expert_id: id, service_category_id: category })
        .execute();
      const isThere = async () =>
        (await offered()).every((found) =>
          found?.best.find((best) => best.id === id)?.candidate.specializations.includes("Offered"),
        );
      expect(await until(isThere, FRESH_MS)).toBe(true);
    });

    test("who is new, and no one who is gone", async () => {
      const user = await database.db
        .insertInto("users")
        .values({ email: "new@quorate.example", first_name: "New", last_name: "Here", user_type: "expert" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const profile = { title: "Falconer", years_experience: 3, mba_school: "INSEAD", graduation_year: 2001 };
      const added = await database.db
        .insertInto("experts")
        .values({ user_id: user.id, ...profile })
        .returning("id")
        .executeTakeFirstOrThrow();
      expect(await haveSoon(added.id, (found) => found?.yearsExperience === 3)).toBe(true);
      await database.db.deleteFrom("experts").where("id", "=", added.id).execute();
      expect(await haveSoon(added.id, (found) => found === undefined)).toBe(true);
    });
  });

  describe("has of founders, within two seconds, on every server,", () => {
    let id: EntrepreneurId;
    let says: string;
    beforeEach(async () => {
      const { rows } = await sql<{ id: EntrepreneurId; bio: string }>`
        select id, bio from entrepreneurs where is_active and is_seeking_co_founders order by id limit 1`.execute(
        database.db,
      );
      id = rows[0]?.id ?? id;
      says = `${rows[0]?.bio ?? ""} Falconry.`;
    });
    afterEach(sameFoundersOnBoth);

    async function sameFoundersOnBoth(): Promise<void> {
      await set({ is_active: true, is_seeking_co_founders: true, bio: "Nothing in particular." });
      expect(await saySoon(id, false)).toBe(true);
      const [one, other] = await foundersOnBoth();
      expect(one?.best.length).toBeGreaterThan(0);
      expect(one).toEqual(other);
    }

    const set = (fields: Updateable<DB["entrepreneurs"]>) =>
      database.db.updateTable("entrepreneurs").set(fields).where("id", "=", id).execute();

    test("a profile that is saved", async () => {
      await set({ bio: says });
      expect(await saySoon(id, true)).toBe(true);
    });

    test.each([
      ["who is hidden", { is_active: false }],
      ["who seeks nobody any more", { is_seeking_co_founders: false, is_offering_co_founder_services: false }],
    ])("%s, and who is back", async (_, fields) => {
      await set({ bio: says });
      expect(await saySoon(id, true)).toBe(true);
      await set(fields);
      expect(await saySoon(id, false)).toBe(true);
      await set({ is_active: true, is_seeking_co_founders: true });
      expect(await saySoon(id, true)).toBe(true);
    });

    test("who is new, and no one who is gone", async () => {
      const user = await database.db
        .insertInto("users")
        .values({ email: "falconer@quorate.example", first_name: "New", last_name: "Here", user_type: "entrepreneur" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const added = await database.db
        .insertInto("entrepreneurs")
        .values({ user_id: user.id, title: "Falconer", bio: "Falconry.", experience_level: "serial" })
        .returning("id")
        .executeTakeFirstOrThrow();
      expect(await saySoon(added.id, true)).toBe(true);
      await database.db.deleteFrom("entrepreneurs").where("id", "=", added.id).execute();
      expect(await saySoon(added.id, false)).toBe(true);
    });
  });

  /** The same people in the same order with the same facts, and as many as the database has. */
  async function sameOnBoth(): Promise<void> {
    await sleep(100);
    const [one, other] = await onBoth();
    expect(one?.best.length).toBeGreaterThan(0);
    expect(one).toEqual(other);
  }
});

describe("where something fails", () => {
  test("what was changed while the database was away is caught up with", async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('quorate-index', 'quorate-listen')`.execute(
      database.db,
    );
    await database.db.updateTable("experts").set({ total_projects: 77 }).execute();
    await database.db.updateTable("entrepreneurs").set({ title: "Falconry" }).execute();
    const isThere = async () =>
      (await onBoth()).every((found) => found?.best.every(({ candidate }) => candidate.totalProjects === 77));
    expect(await until(isThere, 3 * FRESH_MS)).toBe(true);
    const areAllThere = async () =>
      (await foundersOnBoth()).every((found) => found?.best.every(({ candidate }) => candidate.wordsNamed.length > 0));
    expect(await until(areAllThere, 3 * FRESH_MS)).toBe(true);
  });

  test("a thread that dies is noticed, no one is ranked meanwhile, and another thread takes over", async () => {
    const { index, threads } = openServer();
    const [request] = REQUESTS;
    expect(await until(() => isReady(index), START_MS)).toBe(true);
    const [coFounderRequest] = CO_FOUNDER_REQUESTS;
    if (!coFounderRequest) throw new Error("There is no request.");
    const waiting = [index.findExperts(EVERYBODY), index.findCoFounders(EVERY_FOUNDER)];
    // Asked while the thread lives.
    const answers = [answer(index, request), answerFounder(index, coFounderRequest)] as const;
    await threads[0]?.terminate();
    await Promise.all([...waiting, ...answers]);
    for (const state of Object.values(index.state())) expect(state).toMatchObject({ isReady: false, behindMs: null });
    expect(await index.findExperts(EVERYBODY)).toBeNull();
    expect(await index.findCoFounders(EVERY_FOUNDER)).toBeNull();
    expect(await answerFounder(index, coFounderRequest)).toBeNull();
    const { scored, isRanked } = await answer(index, request);
    expect([scored.length, isRanked]).toEqual([5, false]);
    expect(await until(() => isReady(index), START_MS)).toBe(true);
    expect(threads).toHaveLength(2);
    expect((await index.findExperts(EVERYBODY))?.best.length).toBeGreaterThan(0);
    expect((await index.findCoFounders(EVERY_FOUNDER))?.best.length).toBeGreaterThan(0);
  });

  test("a share that dies is missed until it is there again: the others' is no answer", async () => {
    const { index, threads } = openServer(undefined, 3);
    expect(await until(() => isReady(index), START_MS)).toBe(true);
    const whole = await index.findExperts(EVERYBODY);
    await threads[1]?.terminate();
    expect(isReady(index)).toBe(false);
    expect(await index.findExperts(EVERYBODY)).toBeNull();
    expect(await index.findCoFounders(EVERY_FOUNDER)).toBeNull();
    expect(await until(() => isReady(index), START_MS)).toBe(true);
    expect(threads).toHaveLength(4);
    expect(await index.findExperts(EVERYBODY)).toEqual(whole);
  });

  test("another number of threads reads everyone again, and keeps no file of the one before", async () => {
    const first = openServer(undefined, 2);
    expect(await until(() => isReady(first.index), START_MS)).toBe(true);
    const whole = await first.index.findExperts(EVERYBODY);
    await first.index.stop();
    const files = ["experts", "founders"].flatMap((kind) => [1, 2].map((number) => `${kind}-${number}-of-2.index`));
    expect(readdirSync(first.folder)).toEqual(files);
    for (const [shares, kept] of [
      [2, files],
      [1, ["experts.index", "founders.index"]],
    ] as const) {
      const { index } = openServer(first.folder, shares);
      expect(await until(() => isReady(index), START_MS)).toBe(true);
      expect(await index.findExperts(EVERYBODY)).toEqual(whole);
      await index.stop();
      expect(readdirSync(first.folder)).toEqual(kept);
    }
  });

  test("an index that stops is read at the next start from its file, and then what was changed", async () => {
    const first = openServer();
    expect(await until(() => isReady(first.index), START_MS)).toBe(true);
    await first.index.stop();
    expect(readdirSync(first.folder)).toEqual(["experts.index", "founders.index"]);
    const [unheard, heard] = await database.db
      .selectFrom("experts")
      .select("id")
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    // What no one noted is not read again: who is not changed comes from the file.
    await sql`alter table experts disable trigger experts_noted_update`.execute(database.db);
    await database.db
      .updateTable("experts")
      .set({ total_projects: 11 })
      .where("id", "=", unheard?.id ?? null)
      .execute();
    await sql`alter table experts enable trigger experts_noted_update`.execute(database.db);
    await database.db
      .updateTable("experts")
      .set({ total_projects: 12 })
      .where("id", "=", heard?.id ?? null)
      .execute();
    const projectsAt = async (folder: string) => {
      const { index } = openServer(folder);
      expect(await until(() => isReady(index), START_MS)).toBe(true);
      const found = await index.findExperts(EVERYBODY);
      await index.stop();
      return [unheard, heard].map((one) => found?.best.find(({ id }) => id === one?.id)?.candidate.totalProjects);
    };
    expect(await projectsAt(first.folder)).toEqual([77, 12]);
    const file = path.join(first.folder, "experts.index");
    writeFileSync(file, readFileSync(file).subarray(0, 5_000));
    expect(await projectsAt(first.folder)).toEqual([11, 12]);
  });

  test("the same of founders, of whom no one is answered who has gone meanwhile", async () => {
    const first = openServer();
    expect(await until(() => isReady(first.index), START_MS)).toBe(true);
    const before = await first.index.findCoFounders({ ...EVERY_FOUNDER, words: [] });
    await first.index.stop();
    const [unheard = "", heard = ""] = before?.best.map(({ id }) => id) ?? [];
    await sql`alter table entrepreneurs disable trigger entrepreneurs_noted_update`.execute(database.db);
    await sql`update entrepreneurs set is_active = false where id = ${unheard}`.execute(database.db);
    await sql`alter table entrepreneurs enable trigger entrepreneurs_noted_update`.execute(database.db);
    await sql`update entrepreneurs set is_active = false where id = ${heard}`.execute(database.db);
    const areHeld = async (folder: string) => {
      const { index } = openServer(folder);
      expect(await until(() => isReady(index), START_MS)).toBe(true);
      const found = await index.findCoFounders({ ...EVERY_FOUNDER, words: [] });
      const [request] = CO_FOUNDER_REQUESTS;
      const answered = request && (await answerFounder(index, request));
      // Whom the index still holds is not answered all the same.
      expect(answered?.scored.some(({ id }) => id === unheard || id === heard)).toBe(false);
      await index.stop();
      return [unheard, heard].map((id) => found?.best.some((best) => best.id === id));
    };
    expect(await areHeld(first.folder)).toEqual([true, false]);
    const file = path.join(first.folder, "founders.index");
    for (const harm of [
      (whole: Buffer) => whole.subarray(0, 5_000),
      () => readFileSync(path.join(first.folder, "experts.index")),
    ]) {
      writeFileSync(file, harm(readFileSync(file)));
      expect(await areHeld(first.folder)).toEqual([false, false]);
    }
  });

  test("an index that is stopped, once or twice, answers no one", async () => {
    const { index } = openServer();
    expect(await until(() => isReady(index), START_MS)).toBe(true);
    await index.stop();
    expect(await index.findExperts(EVERYBODY)).toBeNull();
    expect(await index.findCoFounders(EVERY_FOUNDER)).toBeNull();
    await index.stop();
  });
});
