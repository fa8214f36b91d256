import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** What core's rules of reopening read, with moments instead of texts. */
export function toEnded(project: ProjectDetailDto) {
  const { status, isPaidCall, reopenRequestedBy, reopenDeclinedBy } = project;
  const moments = { endDate: momentOf(project.endDate), reopenDeclinedAt: momentOf(project.reopenDeclinedAt) };
  return { status, isPaidCall, reopenRequestedBy, reopenDeclinedBy, ...moments };
}
