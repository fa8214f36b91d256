import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { paths } from "../../lib/paths.ts";

/** A new project after a finished one: what it begins with, and who is invited to it. */
export type FollowOn = {
  projectId: string;
  title: string;
  /** It was a paid call, which has no brief. */
  isCall: boolean;
  expert: { id: string; name: string } | null;
};

const AFTER = "after";

type Followed = Pick<ProjectDetailDto, "id" | "viewer" | "status" | "isPaidCall" | "expertId">;

/**
 * Where a client posts the next project for the expert of this one; null where there is nothing to follow on from. After a paid call that
 * may be at once, because nothing is added to it.
 */
export function followOnPath(project: Followed): string | null {
  const isOver = project.status === "completed" || project.isPaidCall;
  return isOver && project.viewer === "client" && project.expertId !== null
    ? `${paths.postProject}?${new URLSearchParams({ [AFTER]: project.id }).toString()}`
    : null;
}

export const followedProject = (params: URLSearchParams): string | null => params.get(AFTER);

/**
 * What of the finished brief is likely to hold for the next one. What is to be done is new, and so is its confidential part: experts agreed
 * to an NDA of the finished project.
 */
export function briefAfter(project: ProjectDetailDto) {
  const { serviceCategoryId, timeline, requirements, preferredExpertise, asksForAgreement } = project;
  const { questions, purchaseOrder, costCentre } = project;
  return {
    serviceCategoryId,
    // That of a call is none that a brief can name.
    timeline: project.isPaidCall ? "" : (timeline ?? ""),
    requirements: [...requirements],
    preferredExpertise: [...preferredExpertise],
    asksForAgreement,
    questions: questions.map(({ question, isRequired }) => ({ question, isRequired })),
    purchaseOrder: purchaseOrder ?? "",
    costCentre: costCentre ?? "",
  };
}

export function followOnOf({ id, title, isPaidCall, expertId, expertName }: ProjectDetailDto): FollowOn {
  return {
    projectId: id,
    title,
    isCall: isPaidCall,
    expert: expertId === null ? null : { id: expertId, name: expertName ?? "the expert" },
  };
}
