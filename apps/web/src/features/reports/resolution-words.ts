import type { ReportDto } from "@quorate/api/reports/reports.schema";
import type { MessageOutcome, ProfileOutcome, ReviewOutcome } from "@quorate/core/reports/report";
import type { ReportedReviewDto } from "./reported-review.tsx";

/** How a decision is asked about and told. */
export type OutcomeWords = {
  title: string;
  description: string;
  action: string;
  done: { title: string; description: string };
};

/** The author of the reported text. */
export const writerOf = ({ message, person }: ReportDto) => message?.author.name ?? person?.name ?? "this person";

export function messageWords(report: ReportDto): Record<MessageOutcome, OutcomeWords> {
  const [name, reporter] = [writerOf(report), report.reporter.name];
  const unchanged = `Nothing changes for ${name}, who isn't told. We'll tell ${reporter} that you looked at it.`;
  return {
    dismissed: report.message
      ? {
          title: `Keep this message from ${name}?`,
          description: unchanged,
          action: "Keep message",
          done: { title: "Message kept", description: `We've told ${reporter}.` },
        }
      : {
          title: `Dismiss this report on ${name}?`,
          description: unchanged,
          action: "Dismiss report",
          done: { title: "Report dismissed", description: `We've told ${reporter}.` },
        },
    message_hidden: {
      title: `Hide this message from ${name}?`,
      description: `${reporter} can no longer see it or its files, or find it in a search. ${name} still sees it, with the reason. We'll tell them both.`,
      action: "Hide message",
      done: { title: "Message hidden", description: `We've told ${name} the reason.` },
    },
    person_warned: {
      title: `Warn ${name}?`,
      description: `We'll tell ${name} the reason, but not who reported it. Nothing they wrote changes. We'll tell ${reporter} that you warned them.`,
      action: "Warn",
      done: { title: "Person warned", description: `We've told ${name} the reason.` },
    },
  };
}

export function reviewWords({ author, reviewed }: ReportedReviewDto): Record<ReviewOutcome, OutcomeWords> {
  return {
    dismissed: {
      title: `Keep the review of ${reviewed.name}?`,
      description: "It stays as it is, and we'll tell the person who reported it. Other reports on it stay open.",
      action: "Keep review",
      done: { title: "Review kept", description: "We've told the person who reported it." },
    },
    review_hidden: {
      title: `Hide the review of ${reviewed.name}?`,
      description:
        "Others can no longer see it or the answer to it, and its stars no longer count. This answers every open report on it; we'll tell both parties and everyone who reported it.",
      action: "Hide review",
      done: { title: "Review hidden", description: `We've told ${author.name} and ${reviewed.name} the reason.` },
    },
    answer_hidden: {
      title: `Hide the answer by ${reviewed.name}?`,
      description:
        "The review and its stars stay. This resolves every open report on the answer; its author can write another one.",
      action: "Hide answer",
      done: { title: "Answer hidden", description: `We've told ${author.name} and ${reviewed.name} the reason.` },
    },
  };
}

export function profileWords({ name }: { name: string }): Record<ProfileOutcome, OutcomeWords> {
  return {
    dismissed: {
      title: `Dismiss this report on ${name}?`,
      description: "The profile stays as it is. Other reports on it stay open.",
      action: "Dismiss report",
      done: { title: "Report dismissed", description: `The profile of ${name} stays as it is.` },
    },
    profile_hidden: {
      title: `Hide the profile of ${name}?`,
      description:
        "Others can no longer find it. This answers every open report on it, and we'll email its owner the reason.",
      action: "Hide profile",
      done: { title: "Profile hidden", description: `We've told ${name} the reason.` },
    },
  };
}
