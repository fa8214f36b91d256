import type { ProjectId } from "@quorate/core/ids";
import { callAs } from "./callers.ts";
import type { ClientViewer } from "./people.ts";
import type { TestContext } from "./test-context.ts";

export const PROJECT_INPUT = {
  title: "Market entry in Benelux",
  description: "We sell scheduling software to clinics and look for a plan to enter Belgium and the Netherlands.",
  budget: "12500.00",
  timeline: "1-2 months",
  requirements: ["Experience in health care", "Dutch speaking"],
  preferredExpertise: ["International Expansion", "Strategic Consulting"],
};

type ProjectFields = Partial<typeof PROJECT_INPUT>;

export async function postProject(
  test: TestContext,
  client: ClientViewer,
  fields: ProjectFields = {},
): Promise<ProjectId> {
  const { id } = await callAs(test, client).projects.create({ ...PROJECT_INPUT, ...fields });
  return id as ProjectId;
}
