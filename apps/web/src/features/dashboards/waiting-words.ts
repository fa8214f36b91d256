import type { FounderWaitingDto, WaitingItemDto } from "@quorate/api/dashboards/dashboards.schema";
import { HOLD_RULES } from "@quorate/core/expert-money/money-hold";
import { formatDate } from "@quorate/core/format/date-format";
import { statusOfState } from "@quorate/core/verification/verification";
import type { WaitingRow } from "../../components/waiting/waiting-list.tsx";
import { counted } from "../../lib/counted.ts";
import { holdText } from "../../lib/hold-text.ts";
import { formatMoney, formatRate } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { stepPath } from "../../lib/step-path.ts";

/** What the list of each role would show. */
export const NOTHING_WAITS = {
  organization:
    "Nothing is waiting for you. Proposals, work to review, milestones to fund, disputes to answer and reviews to write appear here with their dates.",
  expert:
    "Nothing is waiting for you. Money on hold, work to hand over, disputes and invitations to answer and reviews to write appear here with their dates.",
  entrepreneur:
    "Nothing is waiting for you. Applicants to your ideas and invitations to connect appear here with their dates.",
} as const;

/** What each kind of item says: what it is, what happens by when, and the verb that answers it. */
export function waitingRow(item: WaitingItemDto): WaitingRow {
  return {
    key: [item.kind, item.hold?.reason, item.milestoneId ?? item.projectId].join("-"),
    to: item.hold?.path ?? (item.projectId === null ? paths.verification : stepPath(item.kind, item.projectId)),
    figure: item.amount === null ? null : formatMoney(item.amount),
    ...wordsOf(item),
  };
}

type Words = Pick<WaitingRow, "status" | "title" | "text" | "action"> & Partial<Pick<WaitingRow, "figure">>;

function wordsOf(item: WaitingItemDto): Words {
  const title = item.milestoneTitle ?? item.projectTitle ?? "";
  const about =
    item.milestoneTitle === null || item.milestoneTitle === item.projectTitle ? "" : `${item.projectTitle}. `;
  const due = item.dueAt === null ? null : unbroken(item.dueAt);
  const dueLast = due === null ? "" : `, due ${due}`;
  const other = item.counterpartName;
  switch (item.kind) {
    case "decide-submission":
      return {
        status: { of: "milestone", value: "submitted" },
        title,
        text: `${about}${due ? `Auto-releases ${due}` : `${other ?? "The expert"} handed over the work`}`,
        action: "Review",
      };
    case "decide-proposals":
      return {
        status: { of: "project", value: "open" },
        title: counted(item.count ?? 0, "new proposal"),
        text: `${item.projectTitle}. Waiting since ${unbroken(item.since)}`,
        ...(item.lowestRate !== null && { figure: `from ${formatRate(item.lowestRate)}/hour` }),
        action: "Compare",
      };
    case "answer-counter-offer":
      return {
        status: { of: "project", value: "open" },
        title: "Counter-offer to answer",
        text: `${item.projectTitle}. ${other ?? "The client"} answered your offer with different terms`,
        action: "Answer",
      };
    case "answer-change-order":
      return {
        status: { of: "project", value: "in_progress" },
        title: "Change order to answer",
        text: `${item.projectTitle}. ${other ?? "The other party"} proposed it on ${unbroken(item.since)}`,
        action: "Answer",
      };
    case "fund-change-order":
      return {
        status: { of: "project", value: "in_progress" },
        title: "Change order to pay for",
        text: `${item.projectTitle}. Agreed on ${unbroken(item.since)}; it applies once you pay the difference`,
        action: "Pay",
      };
    case "fund-milestone":
      return {
        status: { of: "milestone", value: "planned" },
        title,
        text: `${about}${other ?? "The expert"} starts once it is funded${dueLast}`,
        action: "Fund",
      };
    case "resolve-dispute":
      return {
        status: { of: "milestone", value: "disputed" },
        title,
        text: `${about}Disputed since ${unbroken(item.since)}`,
        action: "Resolve",
      };
    case "plan-milestone":
      return {
        status: { of: "project", value: "in_progress" },
        title,
        text: `No milestone yet. ${other ?? "The expert"} starts once one is funded`,
        action: "Plan",
      };
    case "complete-project":
      return {
        status: { of: "project", value: "in_progress" },
        title: "Complete the project or plan what comes next",
        text: `${item.projectTitle}${due ? `. Completes automatically on ${due}` : ""}`,
        action: "Decide",
      };
    case "sign-agreement":
      return {
        status: { of: "project", value: "in_progress" },
        title: "Agreement to sign",
        text: `${item.projectTitle}. Milestones can be funded once you and ${other ?? "the other party"} have signed`,
        action: "Sign",
      };
    case "decide-agreement":
      return {
        status: { of: "project", value: "in_progress" },
        title: "The agreement was declined",
        text: `${item.projectTitle}. Draw it up again, or continue without it`,
        action: "Decide",
      };
    case "answer-reopening":
      return {
        status: { of: "project", value: "completed" },
        title: `${other ?? "The other party"} asks to reopen the project`,
        text: `${item.projectTitle}${due ? `. Answer by ${due}` : ""}`,
        action: "Answer",
      };
    case "write-review":
      return {
        status: { of: "project", value: "completed" },
        title: `Your review of ${other ?? "the work"}`,
        text: `${item.projectTitle}${due ? `. Write it by ${due}` : ""}`,
        action: "Write",
      };
    case "answer-dispute":
      return {
        status: { of: "milestone", value: "disputed" },
        title,
        text: `${about}${due ? `Answer by ${due}` : "Your answer is due"}`,
        action: "Answer",
      };
    case "hand-over-work":
      return {
        status: { of: "milestone", value: "funded" },
        title,
        text: `${about}${other ?? "The client"} has funded it${dueLast}`,
        action: "Hand over",
      };
    case "answer-timesheet":
      return {
        status: { of: "milestone", value: "funded" },
        title,
        text: `${about}${due ? `A week's hours, approved automatically on ${due}` : "A week's hours to answer"}`,
        action: "Review",
      };
    case "hand-over-week":
      return {
        status: { of: "milestone", value: "funded" },
        title,
        text: `${about}A week's hours to hand over${due ? `, by ${due}` : ""}`,
        action: "Enter",
      };
    case "answer-expense":
      return {
        status: { of: "milestone", value: "funded" },
        title,
        text: `${about}${counted(item.count ?? 1, "expense")} to answer${due ? `, approved automatically on ${due}` : ""}`,
        action: "Review",
      };
    case "revise-expense":
      return {
        status: { of: "milestone", value: "funded" },
        title,
        text: `${about}${other ?? "The client"} sent ${counted(item.count ?? 1, "expense")} back`,
        action: "Revise",
      };
    case "make-changes":
      return {
        status: { of: "milestone", value: "funded" },
        title,
        text: `${about}${other ?? "The client"} asked for changes${dueLast}`,
        action: "Revise",
      };
    case "answer-invitation":
      return {
        status: { of: "project", value: "open" },
        title: `Invitation from ${other ?? "a client"}`,
        text: `${item.projectTitle}. Waiting since ${unbroken(item.since)}`,
        action: "Read",
      };
    case "unblock-money":
      return holdWords(item, about);
    case "answer-verification":
      return { status: { of: "verification", value: statusOf(item) }, ...verificationWords(item, due) };
  }
}

/** Blocked money: the reason, what is asked for, and the button that resolves it. */
function holdWords({ hold, since }: WaitingItemDto, about: string): Words {
  const reason = hold?.reason ?? "refused";
  const { name } = HOLD_RULES[reason];
  return {
    status: reason === "disputed" ? { of: "milestone", value: "disputed" } : { of: "money", value: "held" },
    title: name.charAt(0).toUpperCase() + name.slice(1),
    text: `${about}${hold ? holdText(hold) : ""} Since ${unbroken(since)}`,
    action: hold?.action ?? "Read why",
  };
}

function statusOf({ verification }: WaitingItemDto): string {
  return verification === null || verification === "none" ? "none" : statusOfState(verification);
}

function verificationWords({ verification, since }: WaitingItemDto, due: string | null) {
  const said = `Reviewed on ${unbroken(since)}`;
  switch (verification) {
    case "declined":
      return {
        title: "Your verification was declined",
        text: `${said}. Read why, correct it and send it again`,
        action: "Answer",
      };
    case "more_needed":
      return {
        title: "More is needed to verify you",
        text: `${said}. Read what's missing, add it and send it again`,
        action: "Answer",
      };
    case "expired":
      return {
        title: "Your verification has ended",
        text: `On ${unbroken(since)}. Send it again to get verified again`,
        action: "Renew",
      };
    default:
      return {
        title: "Your verification ends",
        text: due ? `Renew it before ${due} to stay verified` : "Renew it",
        action: "Renew",
      };
  }
}

/** What waits for an entrepreneur, in the same rows. */
export function founderRow({ kind, ideaId, ideaTitle, personName, count, since }: FounderWaitingDto): WaitingRow {
  const waiting = `Waiting since ${unbroken(since)}`;
  const applications = {
    key: `${kind}-${ideaId}`,
    to: ideaId === null ? paths.startupIdeas : paths.startupIdea(ideaId),
  };
  switch (kind) {
    case "answer-invitation":
      return {
        key: `${kind}-${personName}-${since}`,
        status: { of: "application", value: "pending" },
        title: `Invitation from ${personName ?? "an entrepreneur"}`,
        text: `Would like to connect. ${waiting}`,
        action: "Answer",
        to: paths.connections,
      };
    case "review-applications":
      return {
        ...applications,
        status: { of: "application", value: "pending" },
        title: counted(count ?? 0, "new applicant"),
        text: `${ideaTitle}. ${waiting}`,
        action: "Read",
      };
    case "decide-applications":
      return {
        ...applications,
        status: { of: "application", value: "reviewed" },
        title: `${counted(count ?? 0, "applicant")} to decide on`,
        text: `${ideaTitle}. ${waiting}`,
        action: "Decide",
      };
  }
}

/** A date never breaks over two lines. */
function unbroken(instant: string): string {
  return formatDate(instant).replaceAll(" ", "\u00a0");
}
