import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { expertsReadingRouter } from "../experts/reading/experts-reading.router.ts";
import { signUpExpert } from "../testing/people.ts";
import { waitUntilBlocked } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { portfolioRouter } from "./portfolio.router.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const callAs = (viewer: Viewer) => createCallerFactory(portfolioRouter)(t.contextOf(viewer));
const itemOf = (title: string, year = 2024) => ({ title, summary: "Forty interviews, one price list.", year });

const portfolioOf = async (id: string) =>
  (await createCallerFactory(expertsReadingRouter)(t.contextOf(null)).get({ id })).portfolio;

describe("PUT /expert/portfolio", () => {
  test("200: the list is replaced and guests read it on the profile, in its order", async () => {
    const expert = await signUpExpert(t);
    expect(await portfolioOf(expert.expertId)).toEqual([]);
    await callAs(expert).update({ items: [itemOf("Gone soon")] });
    const items = [
      { ...itemOf("Second to be done", 2023), url: "https://marchetti.example/work" },
      { ...itemOf("First to be done", 2019), url: " " },
    ];
    const saved = await callAs(expert).update({ items });
    expect(saved).toMatchObject([
      { title: "Second to be done", year: 2023, url: "https://marchetti.example/work" },
      { title: "First to be done", year: 2019, url: null },
    ]);
    expect(await portfolioOf(expert.expertId)).toEqual(saved);
    expect(await callAs(expert).update({ items: [] })).toEqual([]);
  });

  test("400: more than twelve items, a link that is not https, a blank title", async () => {
    const expert = await signUpExpert(t);
    const items = Array.from({ length: 13 }, (_, index) => itemOf(`Work ${index}`));
    await expect(callAs(expert).update({ items })).rejects.toThrow("At most 12 items");
    expect(await callAs(expert).update({ items: items.slice(1) })).toHaveLength(12);
    for (const url of ["http://marchetti.example", "javascript:alert(1)"]) {
      const call = callAs(expert).update({ items: [{ ...itemOf("Work"), url }] });
      await expect(call).rejects.toThrow("Enter a link that starts with https://");
    }
    await expect(callAs(expert).update({ items: [itemOf(" ")] })).rejects.toThrow("Title is required");
    await expect(callAs(expert).update({ items: [itemOf("Work", 1969)] })).rejects.toThrow("Must be 1970 or later");
  });

  test("200: a result is a figure with its line, and the profile shows it", async () => {
    const expert = await signUpExpert(t);
    const result = { resultFigure: " 340 to 299 ", resultLine: "products on the list" };
    await callAs(expert).update({ items: [{ ...itemOf("Work"), ...result }, itemOf("Other work")] });
    expect(await portfolioOf(expert.expertId)).toMatchObject([
      { resultFigure: "340 to 299", resultLine: "products on the list" },
      { resultFigure: null, resultLine: null },
    ]);
  });

  test.each([
    [{ resultFigure: "340" }, "Say what the figure counts"],
    [{ resultLine: "products" }, "Enter the figure"],
    [{ resultFigure: "3".repeat(17), resultLine: "x" }, "Must be at most 16 characters"],
    [{ resultFigure: "3", resultLine: "x".repeat(91) }, "Must be at most 90 characters"],
  ])("400: %o is no whole result", async (result, message) => {
    const expert = await signUpExpert(t);
    await expect(callAs(expert).update({ items: [{ ...itemOf("Work"), ...result }] })).rejects.toThrow(message);
  });

  test("422: a year to come, and nothing changes", async () => {
    const expert = await signUpExpert(t);
    await callAs(expert).update({ items: [itemOf("Work")] });
    const call = callAs(expert).update({ items: [itemOf("Other work"), itemOf("Next year's work", 2027)] });
    await expect(call).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "portfolio/year-ahead"));
    expect(await portfolioOf(expert.expertId)).toMatchObject([{ title: "Work" }]);
  });

  test("of two lists that are saved at once one stands whole", async () => {
    const expert = await signUpExpert(t);
    const trx = await t.db.startTransaction().execute();
    await trx.selectFrom("experts").select("id").where("id", "=", expert.expertId).forUpdate().execute();
    const saves = ["One", "Other"].map((title) => callAs(expert).update({ items: [itemOf(title), itemOf(title)] }));
    await waitUntilBlocked(t, 2);
    await trx.commit().execute();
    await Promise.all(saves);
    const titles = (await portfolioOf(expert.expertId)).map(({ title }) => title);
    expect([
      ["One", "One"],
      ["Other", "Other"],
    ]).toContainEqual(titles);
  });
});
