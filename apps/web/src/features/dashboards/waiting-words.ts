import type { WaitingItemDto } from "@quorate/api/dashboards/dashboards.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { StatusSubject } from "../../components/ui/data/status-look.ts";
import { counted } from "../../lib/counted.ts";

export type WaitingWords = {
  status: { of: StatusSubject; value: string };
  title: string;
  text: string;
  action: string;
};

/** What each kind of item says: what it is, what happens by when, and the verb that answers it. */
export function waitingWords(item: WaitingItemDto): WaitingWords {
  const title = item.milestoneTitle ?? item.projectTitle;
  const about =
    item.milestoneTitle === null || item.milestoneTitle === item.projectTitle ? "" : `${item.projectTitle}. `;
  const due = item.dueAt === null ? null : unbroken(formatDate(item.dueAt));
  const other = item.counterpartName;
  switch (item.kind) {
    case "decide-submission":
      return {
        status: { of: "milestone", value: "submitted" },
        title,
        text: `${about}${due ? `Releases itself on ${due}` : `${other ?? "The expert"} handed over the work`}`,
        action: "Review",
      };
    case "decide-proposals":
      return {
        status: { of: "project", value: "open" },
        title: counted(item.count ?? 0, "new proposal"),
        text: item.projectTitle,
        action: "Compare",
      };
    case "fund-milestone":
      return {
        status: { of: "milestone", value: "planned" },
        title,
        text: `${about}${other ?? "The expert"} starts once it is funded`,
        action: "Fund",
      };
    case "answer-dispute":
      return {
        status: { of: "milestone", value: "disputed" },
        title,
        text: `${about}${due ? `Answer by ${due}` : "Your answer is missing"}`,
        action: "Answer",
      };
    case "hand-over-work":
      return {
        status: { of: "milestone", value: "funded" },
        title,
        text: `${about}${other ?? "The client"} has funded it`,
        action: "Hand over",
      };
    case "make-changes":
      return {
        status: { of: "milestone", value: "funded" },
        title,
        text: `${about}${other ?? "The client"} asked for changes`,
        action: "Revise",
      };
    case "answer-invitation":
      return {
        status: { of: "project", value: "open" },
        title: `Invitation from ${other ?? "a client"}`,
        text: item.projectTitle,
        action: "Read",
      };
  }
}

/** A date never breaks over two lines. */
function unbroken(date: string): string {
  return date.replaceAll(" ", "\u00a0");
}

/** The lists of two roles as one: what has a date comes first, the nearest date before the others, then the oldest. */
export function mergeWaiting(lists: readonly (readonly WaitingItemDto[])[]): WaitingItemDto[] {
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length < 2) return [...(filled[0] ?? [])]; // one list keeps the server's order
  return filled.flat().sort((a, b) => {
    if (a.dueAt !== b.dueAt) return a.dueAt === null ? 1 : b.dueAt === null ? -1 : a.dueAt.localeCompare(b.dueAt);
    return a.since.localeCompare(b.since);
  });
}
