import { callAs } from "./callers.ts";
import { fundMilestone, planMilestone } from "./milestones.ts";
import { type Engagement, startEngagement } from "./projects.ts";
import type { TestContext } from "./test-context.ts";

/** Work that is done and paid for: both parties may review each other from now on. */
export async function completedEngagement(test: TestContext, fields: { planName?: string } = {}): Promise<Engagement> {
  const engagement = await startEngagement(test, fields);
  await payAndComplete(test, engagement);
  return engagement;
}

/** Takes a project in progress to its end: one milestone is funded, handed over, and released as the last. */
export async function payAndComplete(test: TestContext, engagement: Engagement): Promise<void> {
  const milestoneId = await planMilestone(test, engagement);
  await fundMilestone(test, engagement, milestoneId);
  await callAs(test, engagement.expert).milestones.submit({ id: milestoneId, note: "The report is attached." });
  await callAs(test, engagement.client).milestones.release({ id: milestoneId, complete: true });
}

/** Closed by the client before anything was paid. */
export async function unpaidEngagement(test: TestContext): Promise<Engagement> {
  const engagement = await startEngagement(test);
  await callAs(test, engagement.client).projects.complete({ id: engagement.projectId });
  return engagement;
}
