import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { countAgreementRecords, listAgreementViolations } from "./agreement-audit.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
  await seedDemoData(t.db, { now: t.clock.now(), passwordHash: "a hash" });
});
afterAll(() => t.close());

test("what people of the demo data have signed holds, in one chain", async () => {
  expect(await listAgreementViolations(t.db)).toEqual([]);
  expect(await countAgreementRecords(t.db)).toMatchObject({ agreements: 6, signatures: 9 });
});
