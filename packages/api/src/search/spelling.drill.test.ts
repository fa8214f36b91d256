import { readFileSync } from "node:fs";
import path from "node:path";
import { readSearchQuery } from "@quorate/core/search/search-query";
import { apart, spelling, together, withUmlautsSpoken } from "@quorate/core/search/spelling";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { callAs } from "../testing/callers.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { newestCaseOf, registerApplicant } from "../testing/verifications.ts";

let t: TestContext;
let people: Awaited<ReturnType<typeof settle>>;
beforeAll(async () => {
  t = await createTestContext();
  people = await settle();
}, 120_000);
afterAll(() => t.close());

/** What has single pieces of what is asked for, and nothing of it. */
const DECOY = "A start in commerce: r, c and d at a level that it has, up to the net of every house";

async function settle() {
  const [expert, founder, client, writer, admin] = [
    await signUpExpert(t),
    await signUpEntrepreneur(t),
    await signUpClient(t, { planName: "Growth" }),
    await signUpExpert(t),
    await signUpAdmin(t),
  ];
  const decoys = { expert: await signUpExpert(t, { title: DECOY }), founder: await signUpEntrepreneur(t) };
  await t.db
    .updateTable("entrepreneurs")
    .set({ title: DECOY })
    .where("id", "=", decoys.founder.entrepreneurId)
    .execute();
  const idea = { title: "An idea", description: DECOY.repeat(2), industry: "Technology", stage: "idea" as const };
  const ideaOf = async (owner: typeof founder) => (await callAs(t, owner).startupIdeas.create(idea)).id;
  const send = async (content: string) =>
    (await callAs(t, writer).messages.send({ receiverId: client.userId, content })).id;
  const applicant = await registerApplicant(t);
  return {
    ...{ expert, founder, client, admin, decoys },
    paid: await submittedMilestone(t),
    applicant: { ...applicant, verificationId: await newestCaseOf(t, applicant) },
    project: { subject: await postProject(t, client), decoy: await postProject(t, client, { description: DECOY }) },
    idea: { subject: await ideaOf(founder), decoy: await ideaOf(decoys.founder) },
    message: { subject: await send("Something"), decoy: await send(DECOY) },
  };
}

type Searchable = {
  /** Writes it where the vector is made of it. */
  write: (text: string) => Promise<unknown>;
  /** The ids of what is found by it. */
  find: (asked: string) => Promise<string[]>;
  subject: () => string;
};

const said = (rows: { id: string; isNearest?: boolean | undefined }[]) =>
  rows.flatMap(({ id, isNearest }) => (isNearest ? [] : [id]));
const foundPeople = async (asked: string) => {
  const { people: found } = await callAs(t, people.admin).admin.search({ q: asked });
  return found?.hits.map(({ userId }) => userId ?? "") ?? [];
};
const named = async (q: string) => said(await callAs(t, people.client).experts.list({ q, limit: 100 }));

const sayingIt = async (asked: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from experts where search @@ search_query(${readSearchQuery(asked)?.exact ?? ""})`.execute(t.db);
  return rows.map(({ id }) => id);
};

/** Every vector of words in the schema, column or index: one that is not here fails the test below. */
const SEARCHABLE: Record<string, Searchable> = {
  "experts.search": {
    write: (title) => t.db.updateTable("experts").set({ title }).where("id", "=", people.expert.expertId).execute(),
    find: async (q) => said(await callAs(t, people.client).experts.list({ q, limit: 100 })),
    subject: () => people.expert.expertId,
  },
  "entrepreneurs.search": {
    write: (bio) =>
      t.db.updateTable("entrepreneurs").set({ bio }).where("id", "=", people.founder.entrepreneurId).execute(),
    find: async (q) => said(await callAs(t, people.client).entrepreneurs.list({ q, limit: 100 })),
    subject: () => people.founder.entrepreneurId,
  },
  "entrepreneurs.offer_search": {
    write: (bio) =>
      t.db.updateTable("entrepreneurs").set({ bio }).where("id", "=", people.founder.entrepreneurId).execute(),
    find: async (q) => {
      const found = await sql<{
        id: string;
      }>`select id from entrepreneurs where offer_search @@ search_query(${readSearchQuery(q)?.exact ?? ""})`.execute(
        t.db,
      );
      return found.rows.map(({ id }) => id);
    },
    subject: () => people.founder.entrepreneurId,
  },
  "projects.search": {
    write: (description) =>
      t.db.updateTable("projects").set({ description }).where("id", "=", people.project.subject).execute(),
    find: async (q) => said(await callAs(t, people.expert).projects.list({ q, limit: 100 })),
    subject: () => people.project.subject,
  },
  "startup_ideas.search": {
    write: (description) =>
      t.db
        .updateTable("startup_ideas")
        .set({ description })
        .where("id", "=", people.idea.subject as never)
        .execute(),
    find: async (q) => said(await callAs(t, people.client).startupIdeas.list({ q, limit: 100 })),
    subject: () => people.idea.subject,
  },
  "messages.search": {
    write: (content) =>
      t.db
        .updateTable("messages")
        .set({ content, masked_content: null, masked_kinds: [] })
        .where("id", "=", people.message.subject as never)
        .execute(),
    find: async (q) => (await callAs(t, people.client).messages.search({ q })).map(({ id }) => id),
    subject: () => people.message.subject,
  },
  "messages.masked_search": {
    write: (text) =>
      t.db
        .updateTable("messages")
        .set({ content: "x", masked_content: text, masked_kinds: ["email"] })
        .where("id", "=", people.message.subject as never)
        .execute(),
    find: async (q) => (await callAs(t, people.client).messages.search({ q })).map(({ id }) => id),
    subject: () => people.message.subject,
  },
  "experts.names": {
    write: (company) => t.db.updateTable("experts").set({ company }).where("id", "=", people.expert.expertId).execute(),
    find: named,
    subject: () => people.expert.expertId,
  },
  "entrepreneurs.names": {
    write: (last_name) =>
      t.db.updateTable("users").set({ last_name }).where("id", "=", people.founder.userId).execute(),
    find: async (q) => said(await callAs(t, people.client).entrepreneurs.list({ q, limit: 100 })),
    subject: () => people.founder.entrepreneurId,
  },
  experts_by_company: {
    write: (company) => t.db.updateTable("experts").set({ company }).where("id", "=", people.expert.expertId).execute(),
    find: foundPeople,
    subject: () => people.expert.userId,
  },
  users_by_names: {
    write: (last_name) =>
      t.db.updateTable("users").set({ last_name }).where("id", "=", people.founder.userId).execute(),
    find: foundPeople,
    subject: () => people.founder.userId,
  },
  organizations_by_name: {
    write: (name) =>
      t.db.updateTable("organizations").set({ name }).where("id", "=", people.client.organizationId).execute(),
    find: async (q) => (await callAs(t, people.admin).admin.listOrganizations({ q })).map(({ id }) => id),
    subject: () => people.client.organizationId,
  },
  projects_by_title: {
    write: (title) => t.db.updateTable("projects").set({ title }).where("id", "=", people.project.subject).execute(),
    find: async (q) =>
      (await callAs(t, people.admin).admin.search({ q })).projects.hits.map(({ projectId }) => projectId ?? ""),
    subject: () => people.project.subject,
  },
};

/** The calls that search, by the vectors above or by names alone. A call with words to search for that is not here fails the test below. */
const LISTS: Record<string, Searchable | keyof typeof SEARCHABLE> = {
  "experts-list": "experts.search",
  "entrepreneurs-list": "entrepreneurs.search",
  "projects-list": "projects.search",
  "startupIdeas-list": "startup_ideas.search",
  "messages-search": "messages.search",
  "admin-search": "users_by_names",
  "admin-listOrganizations": "organizations_by_name",
  "projects-count": {
    write: (title) => t.db.updateTable("projects").set({ title }).where("id", "=", people.project.subject).execute(),
    find: async (q) =>
      (await callAs(t, people.expert).projects.count({ q })).count > 0 ? [people.project.subject] : [],
    subject: () => people.project.subject,
  },
  "admin-listProjects": {
    write: (title) => t.db.updateTable("projects").set({ title }).where("id", "=", people.project.subject).execute(),
    find: async (q) => said(await callAs(t, people.admin).admin.listProjects({ q })),
    subject: () => people.project.subject,
  },
  "admin-listExperts": {
    write: (company) => t.db.updateTable("experts").set({ company }).where("id", "=", people.expert.expertId).execute(),
    find: async (q) => (await callAs(t, people.admin).admin.listExperts({ q })).map(({ id }) => id),
    subject: () => people.expert.expertId,
  },
  "admin-listSubscriptions": {
    write: (last_name) => t.db.updateTable("users").set({ last_name }).where("id", "=", people.client.userId).execute(),
    find: async (q) => (await callAs(t, people.admin).admin.listSubscriptions({ q })).map(({ userId }) => userId),
    subject: () => people.client.userId,
  },
  "payments-list": {
    write: (title) => t.db.updateTable("projects").set({ title }).where("id", "=", people.paid.projectId).execute(),
    find: async (q) => (await callAs(t, people.admin).payments.list({ q })).map(({ id }) => id),
    subject: () => people.paid.paymentId,
  },
  "verification-list": {
    write: (last_name) =>
      t.db.updateTable("users").set({ last_name }).where("id", "=", people.applicant.userId).execute(),
    find: async (q) => (await callAs(t, people.admin).verification.list({ q, state: "all" })).map(({ id }) => id),
    subject: () => people.applicant.verificationId,
  },
};

/** Older servers read them until a later version takes them away. */
const OF_OLDER_SERVERS = [
  ...[
    "entrepreneurs_names",
    "experts_company",
    "experts_names",
    "organizations_names",
    "projects_titles",
    "users_names",
  ],
];

test("every vector of words in the schema is made by the one spelling, and is walked below", async () => {
  const { rows: columns } = await sql<{ name: string; made: string }>`
    select table_name || '.' || column_name as name, generation_expression as made from information_schema.columns
    where table_schema = current_schema() and udt_name = 'tsvector'`.execute(t.db);
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = current_schema() and indexdef ~ 'to_tsvector|search_vector'`.execute(t.db);
  const kept = [...columns, ...indexes].filter(({ name }) => !OF_OLDER_SERVERS.includes(name));
  expect(kept.map(({ name }) => name).toSorted()).toEqual(Object.keys(SEARCHABLE).toSorted());
  expect(kept.filter(({ made }) => !made.includes("search_vector") || /(?<!array_)to_tsvector/.test(made))).toEqual([]);
});

const DOCUMENT = path.resolve(import.meta.dirname, "../../openapi.json");
const zDocument = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ operationId: z.string(), parameters: z.array(z.object({ name: z.string().optional() })).default([]) }),
    ),
  ),
});

test("every call that searches by words is walked below", () => {
  const { paths } = zDocument.parse(JSON.parse(readFileSync(DOCUMENT, "utf8")));
  const searching = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .filter(({ parameters }) => parameters.some(({ name }) => name === "q"))
    .map(({ operationId }) => operationId);
  expect(searching.toSorted()).toEqual(Object.keys(LISTS).toSorted());
});

/** Each is found by the other. */
const PAIRS: readonly (readonly string[])[] = [
  ["e-commerce", "ecommerce", "e commerce", "E‑Commerce"],
  ["start-up", "startup", "start up", "Start-ups"],
  ["in-house", "inhouse", "in house"],
  ["carve-out", "carveout", "carve out"],
  ["go-to-market", "go to market"],
  ["go-to-market", "gotomarket"],
  ["mid-market", "midmarket", "mid market"],
  ["fin-tech", "fintech", "fin tech"],
  ["data_science", "data-science", "data science"],
  ["IFRS17", "IFRS 17", "IFRS-17", "ifrs17"],
  ["ISO 27001", "ISO27001"],
  ["5G", "5 G", "5g"],
  ["B2B", "b2b", "B-2-B"],
  ["M&A", "M & A", "m and a", "m&a"],
  ["R&D", "R & D", "r and d"],
  ["F&B", "F & B", "f&b"],
  ["AI", "A.I.", "ai"],
  ["HR", "H.R.", "hr"],
  ["IT", "I.T."],
  ["PR", "pr"],
  ["U.S.", "US", "us"],
  ["C#", "c#", "csharp"],
  ["C++", "c++"],
  [".NET", ".net", "dotnet"],
  ["Node.js", "nodejs", "node js"],
  ["S/4HANA", "S4HANA", "S4 HANA"],
  ["O'Brien", "O’Brien", "OBrien"],
  ["José Ibáñez", "Jose Ibanez", "JOSE IBANEZ"],
  ["Łukasz Żółć", "Lukasz Zolc"],
  ["Søren Ærø", "Soren Aero"],
  ["Đorđe", "Dorde", "đorđe"],
  ["Jürgen Größe", "Jurgen Grosse"],
  ["Jürgen Größe", "Juergen Groesse"],
  ["client's", "client’s", "clients"],
];

/** A piece of such a text does not find it. */
const MORE_THAN_A_PIECE = ["start-up", "C#", "R&D", "M&A", "IT", ".NET", "AI", "e-commerce", "in-house", "F&B"];

const NAMES = ["names", "company", "title", "name"];
const isOfNames = (searchable: string) => NAMES.some((part) => searchable.endsWith(part));
/** Names have no forms and no trades: "it" begins many a name. */
const asName = (spellings: readonly string[]) => !["client's", "IT", "start-up"].includes(spellings[0] ?? "");

describe.each(Object.keys(SEARCHABLE))("%s", (name) => {
  const searchable = SEARCHABLE[name];
  test.each(PAIRS.filter((pair) => !isOfNames(name) || asName(pair)))(
    "%s, however it is spelled",
    async (...spellings) => {
      const missed: string[] = [];
      for (const written of spellings) {
        await searchable?.write(`Zebra ${written} quagga`);
        for (const asked of spellings) {
          // Of a name a beginning of two letters is that of half the platform.
          if (/_by_|names/.test(name) && asked.replaceAll(/[^\p{L}\p{N}]/gu, "").length < 3) continue;
          const found = await searchable?.find(asked);
          if (!found?.includes(searchable?.subject() ?? "")) missed.push(`${written} by ${asked}`);
        }
      }
      expect(missed).toEqual([]);
    },
  );

  test("a word of two that a slash joins is found by either", async () => {
    await searchable?.write("Zebra strategy/operations quagga");
    for (const asked of ["strategy", "operations", "operations strategy", "strategy/operations"])
      expect(await searchable?.find(asked), asked).toContain(searchable?.subject());
  });

  // A name may have its pieces in any order: the searcher knows the person.
  test.each(isOfNames(name) ? [] : MORE_THAN_A_PIECE)("%s is not found by a piece of it alone", async (asked) => {
    await searchable?.write(DECOY);
    // The matcher may find an expert near to it by meaning; words alone find none.
    const found = name === "experts.search" ? await sayingIt(asked) : await searchable?.find(asked);
    expect(found).not.toContain(searchable?.subject());
  });

  test("IT is a trade in small letters, too, where nothing else is asked for", async () => {
    await searchable?.write("Zebra IT quagga");
    if (!isOfNames(name)) expect(await searchable?.find("it")).toContain(searchable?.subject());
  });

  test.each(["the", "of and", "!!!", "- - -", "&"])("%j, which is no word, does not find everything", async (asked) => {
    await searchable?.write("Zebra quagga");
    expect(await searchable?.find(asked)).not.toContain(searchable?.subject());
  });
});

test.each(["AI", "R&D", "C#", "C++", ".NET", "F&B"])("%s, which nobody says, finds nobody", async (asked) => {
  await SEARCHABLE["experts.search"]?.write("Zebra");
  const all = await callAs(t, people.client).experts.list({ q: asked, limit: 100 });
  expect(all.filter(({ isNearest }) => !isNearest)).toEqual([]);
});

const NAMES_OF_ALL = [
  "José Ibáñez",
  "Łukasz Żółć",
  "Søren Ærø",
  "Đorđe",
  "Jürgen Größe",
  "O'Brien",
  "R&D",
  "IFRS17",
  "Node.js",
];
const CALLED = PAIRS.filter(([one = ""]) => NAMES_OF_ALL.includes(one));

test.each(Object.keys(LISTS))("%s finds a name, a firm or a title however it is spelled", async (name) => {
  const list = LISTS[name];
  const searchable = typeof list === "string" ? SEARCHABLE[list] : list;
  const missed: string[] = [];
  for (const spellings of CALLED) {
    for (const written of spellings) {
      await searchable?.write(`Zebra ${written} quagga`);
      for (const asked of spellings) {
        if (asked.length < 4 && typeof list === "string" && isOfNames(list)) continue;
        const found = await searchable?.find(asked);
        if (!found?.includes(searchable?.subject() ?? "")) missed.push(`${written} by ${asked}`);
      }
    }
  }
  await searchable?.write("Zebra strategy/operations quagga");
  for (const asked of ["strategy", "operations"])
    expect(await searchable?.find(asked), asked).toContain(searchable?.subject());
  expect(missed).toEqual([]);
});

test("the database spells as core does, whatever is written", async () => {
  const pieces = fc.constantFrom(
    ..."a b e I T IT WHO i x z 1 2 17 , . - _ / & + # ' ’ ` ( ) \" % : ; @ ß ẞ ø Ø ł đ æ Œ þ ı İ ü Ä å é e\u0301 ñ ﬁ ２ ½ が 東 й Σ ς € £ – — ‑ … « 🙂 \u200b \u00ad and up out in house start net .net asp c++ C# it's o'b must have".split(
      " ",
    ),
    " ",
    "  ",
    "\n",
    "\t",
  );
  const texts = fc.sample(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
    4_000,
  );
  const { rows } = await sql<{ written: string; spelled: string; spoken: string }>`
    select written, search_spelling(written) as spelled, search_spelling(written, true) as spoken
    from unnest(${texts}::text[]) written`.execute(t.db);
  const differing = rows.filter(
    ({ written, spelled, spoken }) => spelled !== spelling(written) || spoken !== spelling(withUmlautsSpoken(written)),
  );
  expect(differing.slice(0, 5).map((row) => ({ ...row, core: spelling(row.written) }))).toEqual([]);
});

test("both ways of writing stand in what is indexed", async () => {
  const written = "Head of e-commerce, IFRS17";
  const { rows } = await sql<{ text: string }>`select search_text(${written}) as text`.execute(t.db);
  const spelled = spelling(written);
  expect(rows).toEqual([{ text: `${apart(spelled)} ${together(spelled)}` }]);
});
