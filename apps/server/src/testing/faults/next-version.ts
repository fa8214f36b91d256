import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../../../..");
const NUMBER = "9000";

export type NextVersion = { main: string; migrate: string; migration: string; remove: () => void };

/** The sources of a version after this one: the same with one more migration, which adds a table, a column and an index. */
export function makeNextVersion(): NextVersion {
  const copy = mkdtempSync(path.join(os.tmpdir(), "quorate-next-"));
  const isLeftOut = (file: string) => /\/(dist|\.turbo|\.data|\.run|\.vite)$/.test(file);
  for (const part of ["packages", "apps/server"]) {
    cpSync(path.join(ROOT, part), path.join(copy, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !isLeftOut(file),
    });
  }
  for (const name of readdirSync(ROOT)) {
    if (/^(node_modules|tsconfig.*|package\.json|pnpm-workspace\.yaml)$/.test(name))
      symlinkSync(path.join(ROOT, name), path.join(copy, name));
  }
  const migration = `${NUMBER}-add-what-comes-next`;
  writeFileSync(
    path.join(copy, `packages/db/src/migrations/${migration}.ts`),
    `import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table next_things (id uuid primary key)\`.execute(db);
  await sql\`alter table projects add column next_thing uuid references next_things (id)\`.execute(db);
  await sql\`create index projects_next_thing on projects (next_thing) where next_thing is not null\`.execute(db);
}
`,
  );
  return {
    main: path.join(copy, "apps/server/src/main.ts"),
    migrate: path.join(copy, "apps/server/src/scripts/migrate.ts"),
    migration,
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
