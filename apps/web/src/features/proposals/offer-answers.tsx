import type { ProjectQuestionDto } from "@quorate/api/projects/projects.schema";
import type { AnswerDto } from "@quorate/api/proposals/proposals.schema";
import { NOT_STATED, questionsOf } from "./offer-words.ts";

type OfferAnswersProps = { answers: readonly AnswerDto[]; questions: readonly ProjectQuestionDto[] };

/** What an expert answered to the client's questions, each with the wording that it answered. */
export function OfferAnswers({ answers, questions }: OfferAnswersProps) {
  const asked = questionsOf([{ answers }], questions);
  if (asked.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-3 text-sm">
      {asked.map((question) => (
        <div key={question} className="measure">
          <dt className="label">{question}</dt>
          <dd className="mute whitespace-pre-line wrap-anywhere">
            {answers.find((one) => one.question === question)?.answer ?? NOT_STATED}
          </dd>
        </div>
      ))}
    </dl>
  );
}
