import type { ExpertId } from "@quorate/core/ids";
import { EXPERT_JOURNEY } from "@quorate/core/journeys/expert-journey";
import { type JourneyStep, journeyProgress, journeyStates } from "@quorate/core/journeys/journey-step";
import { ORGANIZATION_JOURNEY } from "@quorate/core/journeys/organization-journey";
import type { Context } from "../context.ts";
import { listExpertWaiting, listOrganizationWaiting } from "../dashboards/list-waiting.service.ts";
import { type MoneyReading, readExpertMoney } from "../payouts/read-expert-money.service.ts";
import { toSubscriptionDto } from "../subscriptions/subscriptions.mapper.ts";
import { findLiveSubscriptionRow } from "../subscriptions/subscriptions.queries.ts";
import { call } from "../trpc/call.ts";
import { findVerificationState } from "../verification/find-verification-state.service.ts";
import { describeExpertSide } from "./expert-side.service.ts";
import { type JourneyDto, type WorkflowDashboardDto, workflowDashboardSchema } from "./journeys.schema.ts";
import { describeOrganizationSide, NO_MATCHES } from "./organization-side.service.ts";

type ExpertSide = Awaited<ReturnType<typeof describeExpertSide>>;
type OrganizationSide = Awaited<ReturnType<typeof describeOrganizationSide>>;

const NO_EXPERT: ExpertSide = {
  expertProfile: null,
  expertServices: [],
  projectInvitations: [],
  activeProposals: [],
  activeProjects: [],
  profileViews: 0,
  activeProposalCount: 0,
  activeProjectCount: 0,
};
const NO_ORGANIZATION: OrganizationSide = {
  organizationProfile: null,
  projects: [],
  ...NO_MATCHES,
  activeConsultations: [],
  projectCount: 0,
  activeConsultationCount: 0,
};

export const getWorkflowDashboard = call("GET /workflow/dashboard", {
  may: "signedIn",
  scope: ["projects:read", "proposals:read", "money:read", "profile:read", "experts:read"],
  tag: "Dashboards",
  summary: "Your journey as an expert and as an organization, step by step, with what the steps are about",
})
  .output(workflowDashboardSchema)
  .query(async ({ ctx }): Promise<WorkflowDashboardDto> => {
    const { userId, expertId, organizationId } = ctx.viewer;
    const now = ctx.now();
    const [expert, organization, subscriptionRow, expertState, organizationState, ...waiting] = await Promise.all([
      expertId ? describeExpertSide(ctx.db, { userId: ctx.viewer.userId, expertId }, now) : NO_EXPERT,
      organizationId ? describeOrganizationSide(ctx, organizationId) : NO_ORGANIZATION,
      findLiveSubscriptionRow(ctx.db, userId, now),
      expertId ? findVerificationState(ctx.db, { kind: "expert", id: expertId }) : undefined,
      organizationId ? findVerificationState(ctx.db, { kind: "organization", id: organizationId }) : undefined,
      expertId ? listAllWaiting(ctx, expertId) : [],
      organizationId ? listOrganizationWaiting(ctx, organizationId) : [],
    ]);
    const subscription = subscriptionRow ? toSubscriptionDto(subscriptionRow) : null;
    return {
      ...expert,
      ...organization,
      subscription,
      waiting: waiting.flat(),
      expertJourney: toJourneyDto(EXPERT_JOURNEY, {
        profile: expert.expertProfile && { ...expert.expertProfile, ...(expertState && { state: expertState }) },
        services: expert.expertServices.length,
        invitations: expert.projectInvitations.length,
        proposals: expert.activeProposalCount,
      }),
      organizationJourney: toJourneyDto(ORGANIZATION_JOURNEY, {
        profile: organization.organizationProfile && {
          ...organization.organizationProfile,
          ...(organizationState && { state: organizationState }),
        },
        poster: ctx.viewer,
        hasSubscription: subscription !== null,
        projects: organization.projectCount,
        matches: organization.matches.length,
      }),
    };
  });

async function listAllWaiting(ctx: MoneyReading & Pick<Context, "now">, expertId: ExpertId) {
  const { holds } = await readExpertMoney(ctx, expertId);
  return await listExpertWaiting(ctx, expertId, holds);
}

function toJourneyDto<Facts>(journey: readonly JourneyStep<Facts>[], facts: Facts): JourneyDto {
  const steps = journeyStates(journey, facts);
  return { progress: journeyProgress(steps), steps };
}
