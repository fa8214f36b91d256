import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { toPublicError, toTrpcError } from "./error-map.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

async function raised(state: string): Promise<unknown> {
  const statement = sql.raw(`do $$ begin raise exception 'secret' using errcode = '${state}'; end $$`);
  return await sql`${statement}`.execute(t.db).catch((error: unknown) => error);
}

test.each([
  ["a lock that is not given up in time", "55P03"],
  ["a statement that takes too long", "57014"],
  ["a deadlock", "40P01"],
  ["transactions that got in each other's way", "40001"],
])("%s is answered with 503: the same request may succeed later", async (_name, state) => {
  const error = toTrpcError(await raised(state));
  expect(error.code).toBe("SERVICE_UNAVAILABLE");
  expect(toPublicError(error)).toMatchObject({ code: "service/unavailable" });
});

test("a broken constraint is a bug: 500, and nothing of the database's words leaves", async () => {
  const error = toTrpcError(await raised("23505"));
  expect(error.code).toBe("INTERNAL_SERVER_ERROR");
  expect(JSON.stringify(toPublicError(error))).not.toContain("secret");
});
