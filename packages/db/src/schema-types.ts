import type { Kysely } from "kysely";
import { generate, PostgresDialect } from "kysely-codegen";

/** The TypeScript types of the schema, as its values arrive through the parsers of column-parsers.ts. */
export async function describeSchemaTypes<Schema>(db: Kysely<Schema>): Promise<string> {
  return await generate({
    db,
    dialect: new PostgresDialect({ dateParser: "string", numericParser: "string" }),
    excludePattern: "kysely_migration*",
    typeMapping: { int8: "number" },
    outFile: null,
  });
}
