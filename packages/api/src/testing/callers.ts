import type { Viewer } from "../context.ts";
import { messagesRouter } from "../messages/messages.router.ts";
import { milestonesRouter } from "../milestones/milestones.router.ts";
import { checkoutRouter, disputesRouter } from "../payments/payments.router.ts";
import { projectsRouter } from "../projects/projects.router.ts";
import { proposalsRouter } from "../proposals/proposals.router.ts";
import { reviewsRouter } from "../reviews/reviews.router.ts";
import { subscriptionsRouter } from "../subscriptions/subscriptions.router.ts";
import { createCallerFactory, router } from "../trpc/trpc.ts";
import type { TestContext } from "./test-context.ts";

const createCaller = createCallerFactory(
  router({
    projects: projectsRouter,
    proposals: proposalsRouter,
    messages: messagesRouter,
    milestones: milestonesRouter,
    disputes: disputesRouter,
    checkout: checkoutRouter,
    reviews: reviewsRouter,
    subscriptions: subscriptionsRouter,
  }),
);

export type Caller = ReturnType<typeof createCaller>;

/** The API as this person uses it; null is a guest. */
export function callAs(test: TestContext, viewer: Viewer | null): Caller {
  return createCaller(test.contextOf(viewer));
}
