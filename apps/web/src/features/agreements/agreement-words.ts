import type { AgreementDto } from "@quorate/api/agreements/agreements.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import type { ProjectParty } from "@quorate/core/projects/project";

type Parties = Pick<ProjectDetailDto, "viewer" | "organizationName" | "expertName">;

export function partyName(party: ProjectParty, { organizationName, expertName }: Parties): string {
  return party === "client" ? organizationName : (expertName ?? "The expert");
}

/** Whose move it is, as its heading. */
export function waitingTitle({ status, waitsFor, declinedBy }: AgreementDto, project: Parties): string {
  if (waitsFor !== null && waitsFor === project.viewer) {
    return waitsFor === "expert" ? "Read and sign the agreement" : "Sign the agreement to put it in force";
  }
  if (waitsFor !== null) return `${partyName(waitsFor, project)} signs the agreement next`;
  if (status !== "declined" || declinedBy === null) return "Agreement";
  return declinedBy === project.viewer
    ? "You declined to sign the agreement"
    : `${partyName(declinedBy, project)} declined to sign the agreement`;
}

/** What it means for the money, and what comes next. */
export function waitingText({ status, waitsFor }: AgreementDto, { viewer }: Parties): string {
  if (status === "declined") {
    return viewer === "client"
      ? "No milestone can be funded for now. Change the plan and the agreement is drawn up again from it, or draw it up again unchanged."
      : "No milestone can be funded until the client draws it up again or withdraws it.";
  }
  const rest = waitsFor === "expert" ? "The expert signs first, then the client." : "The expert has signed it.";
  return `${rest} Milestones can be funded once both have signed.`;
}

export function signatureWords({ party, name, signedAt }: AgreementDto["signatures"][number]): string {
  return `${name}, for the ${party}, on ${formatDateTime(signedAt)}`;
}

export const agreementFile = (projectId: string) => `/api/projects/${projectId}/agreement.pdf`;
export const signatureFile = (projectId: string) => `/api/projects/${projectId}/agreement/signatures.pdf`;
