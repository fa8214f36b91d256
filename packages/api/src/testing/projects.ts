import type { ProjectId, ProposalId } from "@quorate/core/ids";
import { callAs } from "./callers.ts";
import { type ClientViewer, type ExpertViewer, signUpClient, signUpExpert } from "./people.ts";
import type { TestContext } from "./test-context.ts";

export const PROJECT_INPUT = {
  title: "Market entry in Benelux",
  description: "We sell scheduling software to clinics and look for a plan to enter Belgium and the Netherlands.",
  budget: "12500.00",
  timeline: "1-2 months",
  requirements: ["Experience in health care", "Dutch speaking"],
  preferredExpertise: ["International Expansion", "Strategic Consulting"],
};

type ProjectFields = Partial<typeof PROJECT_INPUT> & {
  questions?: { question: string; isRequired?: boolean }[];
  confidentialPart?: string;
  asksForAgreement?: boolean;
};

export async function postProject(
  test: TestContext,
  client: ClientViewer,
  fields: ProjectFields = {},
): Promise<ProjectId> {
  const { id } = await callAs(test, client).projects.create({ ...PROJECT_INPUT, ...fields });
  return id as ProjectId;
}

const PROPOSAL_INPUT = {
  coverLetter: "I have taken four health care firms into the Netherlands.",
  proposedRate: "140.00",
  estimatedTimeline: "6 weeks",
};

export async function sendProposal(test: TestContext, expert: ExpertViewer, projectId: ProjectId): Promise<ProposalId> {
  const { id } = await callAs(test, expert).proposals.submit({ id: projectId, ...PROPOSAL_INPUT });
  return id as ProposalId;
}

/** An open project with this many proposals, each of another expert. */
export async function projectWithProposals(test: TestContext, client: ClientViewer, count: number) {
  const projectId = await postProject(test, client);
  const experts: ExpertViewer[] = [];
  const proposalIds: ProposalId[] = [];
  for (let nth = 0; nth < count; nth++) {
    const expert = await signUpExpert(test);
    experts.push(expert);
    proposalIds.push(await sendProposal(test, expert, projectId));
  }
  return { projectId, experts, proposalIds };
}

export type Engagement = { client: ClientViewer; expert: ExpertViewer; projectId: ProjectId };

/** A project in progress: the client accepted the expert's proposal. */
export async function startEngagement(
  test: TestContext,
  fields: { project?: ProjectFields; planName?: string } = {},
): Promise<Engagement> {
  const client = await signUpClient(test, fields.planName ? { planName: fields.planName } : {});
  const expert = await signUpExpert(test);
  const projectId = await postProject(test, client, fields.project);
  const proposalId = await sendProposal(test, expert, projectId);
  await callAs(test, client).proposals.accept({ id: proposalId });
  return { client, expert, projectId };
}
