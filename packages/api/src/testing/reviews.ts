import { callAs } from "./callers.ts";
import { type Engagement, startEngagement } from "./projects.ts";
import type { TestContext } from "./test-context.ts";

/** Work that is done: both parties may review each other from now on. */
export async function completedEngagement(test: TestContext, fields: { planName?: string } = {}): Promise<Engagement> {
  const engagement = await startEngagement(test, fields);
  await callAs(test, engagement.client).projects.complete({ id: engagement.projectId });
  return engagement;
}
