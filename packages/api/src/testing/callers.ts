import { appRouter } from "../app-router.ts";
import type { Viewer, Visitor } from "../context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import type { TestContext } from "./test-context.ts";

const createCaller = createCallerFactory(appRouter);

export type Caller = ReturnType<typeof createCaller>;

/** The API as this person uses it; null is a guest. */
export function callAs(test: TestContext, viewer: Viewer | null): Caller {
  return createCaller(test.contextOf(viewer));
}

/** The API as a browser uses it before anybody has signed in. */
export function callFrom(test: TestContext, visitor: Visitor): Caller {
  return createCaller(test.contextOf(null, visitor));
}
