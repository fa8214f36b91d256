import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { RESTORED_ANSWER_DAYS } from "@quorate/core/milestones/auto-release";
import { counted } from "../../lib/counted.ts";
import { ProjectNotice } from "./project-notice.tsx";

type Shown = Pick<ProjectDetailDto, "suspendedParty" | "viewer" | "status" | "organizationName" | "expertName">;

/** One side's account is suspended: the other side reads what rests meanwhile, and what they can do. */
export function SuspendedParty({ project }: { project: Shown }) {
  const { suspendedParty, organizationName, expertName } = project;
  if (suspendedParty === null) return null;
  const name = suspendedParty === "client" ? organizationName : (expertName ?? "The expert");
  return <ProjectNotice label="Suspended" title={`${name}'s account is suspended`} text={whatRests(project)} />;
}

const WAITING =
  "Until it's restored they can't answer, and nothing is released automatically except money we may no longer hold.";

function whatRests({ viewer, status, suspendedParty }: Shown): string {
  if (status === "open") return "Proposals can be sent and accepted again once it is restored.";
  if (status !== "in_progress") return "Nothing on this project is waiting for them.";
  if (viewer === "client")
    return `${WAITING} You can still release money, raise a dispute or ask to cancel the project.`;
  if (viewer === "expert") {
    return `${WAITING} You can still hand over work, raise a dispute or ask to cancel the project; once restored, they have ${counted(RESTORED_ANSWER_DAYS, "day")} to answer.`;
  }
  const other = suspendedParty === "client" ? "expert" : "client";
  return `${WAITING} The ${other} can still raise a dispute or ask to cancel the project.`;
}
