import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { catalogRouter } from "./catalog.router.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

test("GET /service-categories shows guests the services in their order, without those taken off", async () => {
  await context.db
    .updateTable("service_categories")
    .set({ is_active: false })
    .where("slug", "=", "company-valuation")
    .execute();
  const categories = await createCallerFactory(catalogRouter)(context.contextOf(null)).serviceCategories();
  expect(categories[0]).toMatchObject({
    name: "Strategic Consultation",
    slug: "strategic-consultation",
    isActive: true,
  });
  expect(categories.map(({ slug }) => slug)).not.toContain("company-valuation");
  expect(categories).toHaveLength(10);
});
