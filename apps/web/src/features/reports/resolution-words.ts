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
  const unchanged = `Nothing changes for ${name}, who is not told. ${reporter} is told that you looked at it.`;
  return {
    dismissed: report.message
      ? {
          title: `Keep this message of ${name}?`,
          description: unchanged,
          action: "Keep message",
          done: { title: "Message kept", description: `${reporter} is told.` },
        }
      : {
          title: `Dismiss this report on ${name}?`,
          description: unchanged,
          action: "Dismiss report",
          done: { title: "Report dismissed", description: `${reporter} is told.` },
        },
    message_hidden: {
      title: `Hide this message of ${name}?`,
      description: `${reporter} no longer reads it or its files, nor finds it in a search. ${name} still reads it, with the reason. Both are told.`,
      action: "Hide message",
      done: { title: "Message hidden", description: `${name} is told the reason.` },
    },
    person_warned: {
      title: `Warn ${name}?`,
      description: `${name} is told the reason, and not who reported it. Nothing that was written changes. ${reporter} is told that you warned them.`,
      action: "Warn",
      done: { title: "Person warned", description: `${name} is told the reason.` },
    },
  };
}

export function reviewWords({ author, reviewed }: ReportedReviewDto): Record<ReviewOutcome, OutcomeWords> {
  return {
    dismissed: {
      title: `Keep the review of ${reviewed.name}?`,
      description: "It stays as it is, and whoever reported it is told so. Other reports on it stay open.",
      action: "Keep review",
      done: { title: "Review kept", description: "Whoever reported it is told." },
    },
    review_hidden: {
      title: `Hide the review of ${reviewed.name}?`,
      description:
        "Others no longer read it or the answer to it, and its stars count no more. Every open report on it is answered; both parties and whoever reported it are told.",
      action: "Hide review",
      done: { title: "Review hidden", description: `${author.name} and ${reviewed.name} are told the reason.` },
    },
    answer_hidden: {
      title: `Hide the answer by ${reviewed.name}?`,
      description:
        "The review and its stars stay. Every open report on the answer is answered; its author may write another in its place.",
      action: "Hide answer",
      done: { title: "Answer hidden", description: `${author.name} and ${reviewed.name} are told the reason.` },
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
        "Others no longer find it, every open report on it is answered, and its owner is told the reason by e-mail.",
      action: "Hide profile",
      done: { title: "Profile hidden", description: `${name} is told the reason.` },
    },
  };
}
