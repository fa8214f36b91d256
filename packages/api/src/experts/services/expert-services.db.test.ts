import type { ServiceCategoryId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { signUpExpert } from "../../testing/people.ts";
import { waitUntilBlocked } from "../../testing/races.ts";
import { refusal } from "../../testing/refusal.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { createCallerFactory } from "../../trpc/trpc.ts";
import { expertsReadingRouter } from "../reading/experts-reading.router.ts";
import { expertServicesRouter } from "./experts-services.router.ts";

let t: TestContext;
let categories: { id: ServiceCategoryId; slug: string }[];
beforeAll(async () => {
  t = await createTestContext();
  const rows = await t.db.selectFrom("service_categories").select(["id", "slug"]).orderBy("position").execute();
  categories = rows.map(({ id, slug }) => ({ id: id, slug }));
});
afterAll(() => t.close());

const callAs = (viewer: Viewer) => createCallerFactory(expertServicesRouter)(t.contextOf(viewer));
const idsAt = (...positions: number[]) => positions.map((position) => categories[position]?.id ?? "");
const slugsAt = (...positions: number[]) => positions.map((position) => categories[position]?.slug);
const slugsOf = async (viewer: Viewer) => (await callAs(viewer).list()).map(({ slug }) => slug);

describe("PUT /expert/services", () => {
  // spec 7.84
  test("200: the set is replaced, in the catalog's order and without repetition; the profile shows it", async () => {
    const expert = await signUpExpert(t);
    expect(await slugsOf(expert)).toEqual([]);
    const first = await callAs(expert).update({ serviceCategoryIds: idsAt(3, 1, 1) });
    expect(first.map(({ slug }) => slug)).toEqual(slugsAt(1, 3));
    expect(first[0]).toMatchObject({ expertId: expert.expertId, serviceCategoryId: categories[1]?.id });
    await callAs(expert).update({ serviceCategoryIds: idsAt(3, 4) });
    expect(await slugsOf(expert)).toEqual(slugsAt(3, 4));
    const profile = await createCallerFactory(expertsReadingRouter)(t.contextOf(null)).get({ id: expert.expertId });
    expect(profile.services.map(({ slug }) => slug)).toEqual(slugsAt(3, 4));
  });

  test("200: an empty list offers nothing, and nobody else's set is touched", async () => {
    const [expert, other] = [await signUpExpert(t), await signUpExpert(t)];
    await callAs(other).update({ serviceCategoryIds: idsAt(2) });
    await callAs(expert).update({ serviceCategoryIds: idsAt(0) });
    expect(await callAs(expert).update({ serviceCategoryIds: [] })).toEqual([]);
    expect(await slugsOf(other)).toEqual(slugsAt(2));
  });

  test("422: with one service that is not on offer nothing changes", async () => {
    const expert = await signUpExpert(t);
    await callAs(expert).update({ serviceCategoryIds: idsAt(0) });
    await t.db
      .updateTable("service_categories")
      .set({ is_active: false })
      .where("slug", "=", "company-valuation")
      .execute();
    const valuation = categories.findIndex(({ slug }) => slug === "company-valuation");
    for (const unknown of [t.ports.newId<ServiceCategoryId>(), ...idsAt(valuation)]) {
      const call = callAs(expert).update({ serviceCategoryIds: [...idsAt(1), unknown] });
      await expect(call).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "expert-services/unknown-category"));
    }
    expect(await slugsOf(expert)).toEqual(slugsAt(0));
  });

  test("of two sets that are saved at once one stands whole; they do not mix", async () => {
    const expert = await signUpExpert(t);
    await callAs(expert).update({ serviceCategoryIds: idsAt(0) });
    const trx = await t.db.startTransaction().execute();
    await trx.selectFrom("experts").select("id").where("id", "=", expert.expertId).forUpdate().execute();
    const saves = [idsAt(1, 2), idsAt(3)].map((ids) => callAs(expert).update({ serviceCategoryIds: ids }));
    await waitUntilBlocked(t, 2);
    await trx.commit().execute();
    await Promise.all(saves);
    expect([slugsAt(1, 2), slugsAt(3)]).toContainEqual(await slugsOf(expert));
  });
});
