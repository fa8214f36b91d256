import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeSchemaTypes } from "./schema-types.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let types: string;
const run = async (statement: string) => void (await sql.raw(statement).execute(database.db));
const columnsOf = (table: string) => types.match(new RegExp(`export interface ${table} {\n(.*?)}`, "s"))?.[1] ?? "";

beforeAll(async () => {
  database = await createTestDatabase();
  await run(`create table notes (
    author_id uuid not null references users (id),
    project_id uuid, client_id uuid not null,
    mood text check (mood in ('glad', 'can''t tell')) not null default 'glad',
    tags text[] check (tags <@ array['one', 'two']),
    words text check (length(words) > 3) not null,
    foreign key (project_id, client_id) references projects (id, organization_id))`);
  types = await describeSchemaTypes(database.db);
});
afterAll(() => database.close());

test("a key and whatever refers to it have the id's own type, through composite keys, too", () => {
  expect(columnsOf("Users")).toContain("  id: Generated<UserId>;\n");
  expect(columnsOf("Notes")).toContain("  author_id: UserId;\n");
  expect(columnsOf("Notes")).toContain("  project_id: ProjectId | null;\n");
  expect(columnsOf("Notes")).toContain("  client_id: OrganizationId;\n");
});

test("a text whose values a CHECK lists is the union of them; any other one is a text", () => {
  expect(columnsOf("Notes")).toContain(`  mood: Generated<"glad" | "can't tell">;\n`);
  expect(columnsOf("Notes")).toContain(`  tags: ArrayType<"one" | "two"> | null;\n`);
  expect(columnsOf("Notes")).toContain("  words: string;\n");
  expect(columnsOf("CheckedTexts")).toContain(`  "notes.tags": "one" | "two";\n`);
});

test("the currency of an amount, which a trigger keeps, is one that an installation can have", () => {
  expect(columnsOf("Milestones")).toContain(`  currency: Generated<"GBP" | "EUR" | "USD">;\n`);
});

test("a new table whose id no one has named is refused", async () => {
  await run("create table drafts (id uuid primary key)");
  await expect(describeSchemaTypes(database.db)).rejects.toThrow("drafts is not in ID_TYPES");
});
