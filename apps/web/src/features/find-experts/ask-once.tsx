import type { ExpertMatchesDto } from "@quorate/api/matching/matching.schema";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import type { ExpertFilter } from "../../lib/experts/expert-filter.ts";

type Question = NonNullable<ExpertMatchesDto["questions"]>[number];
type AskOnceProps = {
  questions: readonly Question[] | undefined;
  filter: ExpertFilter;
  onChange: (filter: ExpertFilter) => void;
};

/** Where no one stands out: what would tell the people apart. Once it is answered or put away, the same text is not asked about again. */
export function AskOnce({ questions = [], filter, onChange }: AskOnceProps) {
  const [done, setDone] = useState<string | null>(null);
  if (questions.length === 0 || done === filter.text) return null;
  function answer(question: Question, choice: string) {
    const next = answered(filter, question, choice);
    setDone(next.text);
    onChange(next);
  }
  return (
    <section className="pt-4 pb-2" aria-label="To tell them apart">
      <p className="text-sm">No one stands out yet. One more answer helps:</p>
      {questions.map((question) => (
        <fieldset key={question.about} className="pt-2">
          <legend className="caption">{question.text}</legend>
          <div className="chips">
            {question.choices.map((choice) => (
              <Button key={choice} variant="secondary" size="sm" onClick={() => answer(question, choice)}>
                {choice}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      <Button variant="quiet" size="sm" onClick={() => setDone(filter.text)}>
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
