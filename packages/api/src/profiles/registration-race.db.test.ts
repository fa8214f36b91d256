import { afterAll, beforeAll, expect, test } from "vitest";
import { expertsDoingRouter } from "../experts/doing/experts-doing.router.ts";
import { organizationsRouter } from "../organizations/organizations.router.ts";
import { signUpUser } from "../testing/people.ts";
import { tally, waitUntilBlocked } from "../testing/races.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory, router } from "../trpc/trpc.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(router({ experts: expertsDoingRouter, organizations: organizationsRouter }));
const expert = { title: "Consultant", bio: "Ten years of work.", mbaSchool: "INSEAD", graduationYear: 2014 };
const organization = { name: "Verano & Co", industry: "Technology", size: "small" } as const;

type Call = (caller: ReturnType<typeof createCaller>) => Promise<unknown>;

/** Starts the registrations behind the lock on their user's row, so that they really meet. */
async function register(calls: Call[]) {
  const user = await signUpUser(context);
  const caller = createCaller(context.contextOf(user));
  const trx = await context.db.startTransaction().execute();
  await trx.selectFrom("users").select("id").where("id", "=", user.userId).forUpdate().execute();
  const running = Promise.allSettled(calls.map((call) => call(caller)));
  try {
    await waitUntilBlocked(context, calls.length);
  } finally {
    await trx.commit().execute();
  }
  const results = await running;
  const { user_type: userType } = await context.db
    .selectFrom("users")
    .select("user_type")
    .where("id", "=", user.userId)
    .executeTakeFirstOrThrow();
  return { ...tally(results), userType };
}

test("of two registrations in the same role at once, one wins and the other is a conflict", async () => {
  const call: Call = (caller) => caller.experts.create(expert);
  expect(await register([call, call])).toEqual({ won: 1, refused: ["CONFLICT"], userType: "expert" });
});

test("two registrations in different roles at once make their owner a person of both", async () => {
  const calls: Call[] = [
    (caller) => caller.experts.create(expert),
    (caller) => caller.organizations.create(organization),
  ];
  expect(await register(calls)).toEqual({ won: 2, refused: [], userType: "both" });
});
