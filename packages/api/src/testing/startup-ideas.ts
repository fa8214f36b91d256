import type { ApplicationId, StartupIdeaId } from "@quorate/core/ids";
import type { z } from "zod";
import type { createStartupIdeaInput } from "../startup-ideas/startup-ideas.schema.ts";
import { callAs } from "./callers.ts";
import type { EntrepreneurViewer } from "./people.ts";
import type { TestContext } from "./test-context.ts";

type IdeaInput = z.input<typeof createStartupIdeaInput>;

export const IDEA_INPUT = {
  title: "Sensors for cold boxes",
  description: "Know before the port that a load is spoilt.",
  industry: "Transport & Mobility",
  stage: "prototype",
} as const satisfies IdeaInput;

export async function postIdea(
  test: TestContext,
  owner: EntrepreneurViewer,
  fields: Partial<IdeaInput> = {},
): Promise<StartupIdeaId> {
  const { id } = await callAs(test, owner).startupIdeas.create({ ...IDEA_INPUT, ...fields });
  return id as StartupIdeaId;
}

export async function applyTo(
  test: TestContext,
  applicant: EntrepreneurViewer,
  ideaId: StartupIdeaId,
): Promise<ApplicationId> {
  const input = { id: ideaId, coverLetter: "I have built three of them." };
  const { id } = await callAs(test, applicant).applications.submit(input);
  return id as ApplicationId;
}
