import type { ExpertId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ExpertViewer, signUpExpert } from "../../testing/people.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { createCallerFactory } from "../../trpc/trpc.ts";
import { expertsReadingRouter } from "./experts-reading.router.ts";

let context: TestContext;
let [ada, ben]: ExpertViewer[] = [];
beforeAll(async () => {
  context = await createTestContext();
  ada = await signUpExpert(context, { firstName: "ada", specializations: ["M&A Advisory"] });
  ben = await signUpExpert(context, { firstName: "ben", specializations: ["Sales Strategy"] });
});
afterAll(() => context.close());

const caller = () => createCallerFactory(expertsReadingRouter)(context.contextOf(null));
const idOf = (expert: ExpertViewer | undefined) => expert?.expertId ?? context.ports.newId<ExpertId>();

test("200: stands in the order asked for, with what speaks for and against each, and leaves out whoever is gone", async () => {
  const skill = "M&A Advisory";
  const expertIds = [idOf(ben), context.ports.newId<ExpertId>(), idOf(ada)];
  const compared = await caller().compare({ expertIds, skillsRequired: [skill] });
  expect(compared.map(({ expert }) => expert.name.split(" ")[0])).toEqual(["ben", "ada"]);
  expect(compared[1]?.reasons).toContainEqual({
    kind: "for",
    code: "skills/same",
    params: { skill: "M&A Advisory" },
    text: "Specialises in M&A Advisory",
  });
  expect(compared[0]?.reasons).toContainEqual({
    kind: "against",
    code: "skills/none",
    params: { skills: [skill] },
    text: `No specialization in ${skill} listed`,
  });
});

test("200: shows no more of anybody than a card does", async () => {
  const [compared] = await caller().compare({ expertIds: [idOf(ada)] });
  expect(JSON.stringify(compared)).not.toMatch(/@|phone|address|cvUrl/);
});

test("400: four are too many, and an id has to be one", async () => {
  const four = Array.from({ length: 4 }, () => context.ports.newId<ExpertId>());
  for (const expertIds of [four, [], ["ada"]]) {
    await expect(caller().compare({ expertIds })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
});
