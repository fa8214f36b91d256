import type { ExpertMatchesDto } from "@quorate/api/matching/matching.schema";
import { Button } from "../../components/ui/form/button.tsx";
import type { ExpertFilter } from "../../lib/experts/expert-filter.ts";

type Question = NonNullable<ExpertMatchesDto["questions"]>[number];
type AskOnceProps = {
  questions: readonly Question[] | undefined;
  filter: ExpertFilter;
  onChange: (filter: ExpertFilter) => void;
};

/**
 * Where no one stands out: what would tell the people apart. Once it is answered or put away, the same text is not asked about again; the
 * address says so, and with it a reload and the way back.
 */
export function AskOnce({ questions = [], filter, onChange }: AskOnceProps) {
  if (questions.length === 0 || filter.isSettled) return null;
  return (
    <section className="pt-4 pb-2" aria-label="To tell them apart">
      <p className="text-sm">No one stands out yet. One more answer helps:</p>
      {questions.map((question) => (
        <fieldset key={question.about} className="pt-2">
          <legend className="caption">{question.text}</legend>
          <div className="chips">
            {question.choices.map((choice) => (
              <Button
                key={choice}
                variant="secondary"
                size="sm"
                onClick={() => onChange({ ...answered(filter, question, choice), isSettled: true })}
              >
                {choice}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      <Button variant="quiet" size="sm" onClick={() => onChange({ ...filter, isSettled: true })}>
        Not now
      </Button>
    </section>
  );
}

/** The same search with the choice as a wish; what success is becomes part of the text. */
function answered(filter: ExpertFilter, { about }: Question, choice: string): ExpertFilter {
  if (about === "specialization") return { ...filter, specializations: [...filter.specializations, choice] };
  if (about === "industry") return { ...filter, industries: [...filter.industries, choice] };
  return { ...filter, text: `${filter.text.replace(/[.\s]+$/, "")}. ${choice}` };
}
