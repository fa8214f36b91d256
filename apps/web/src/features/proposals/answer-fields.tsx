import type { ProjectQuestionDto } from "@quorate/api/projects/projects.schema";
import type { AnswerDto } from "@quorate/api/proposals/proposals.schema";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Field } from "../../components/ui/form/field.tsx";
import { useFieldId } from "../../components/ui/form/field-ids.ts";
import { Textarea } from "../../components/ui/form/input.tsx";

type Questions = readonly ProjectQuestionDto[];
type TypedAnswers = { answers: AnswerDto[] };

/** A field for each question, with what was answered to the same wording before. */
export function typedAnswers(questions: Questions, given: readonly AnswerDto[] = []): AnswerDto[] {
  return questions.map(({ question }) => {
    return { question, answer: given.find((one) => one.question === question)?.answer ?? "" };
  });
}

type Answering = z.ZodType<{
  answers?: readonly { question: string; answer: string | null }[] | null | undefined;
}>;

/** An offer that lacks no answer the client requires. All that is missing is said at once. */
export function requiringAnswers<Schema extends Answering>(schema: Schema, questions: Questions): Schema {
  return questions.reduce((checked, { isRequired }, place) => {
    if (!isRequired) return checked;
    return checked.refine(({ answers }) => Boolean(answers?.[place]?.answer), {
      path: ["answers", place, "answer"],
      error: "Answer this question: the client requires it",
      when: () => true,
    });
  }, schema);
}

const textsOf = (asked: readonly { question: string }[]) => JSON.stringify(asked.map(({ question }) => question));

/** The client's questions as they are now. What was typed for one that the client has changed meanwhile is still there to be read. */
export function AnswerFields({ questions }: { questions: Questions }) {
  const { register, setValue, getValues, formState } = useFormContext<TypedAnswers>();
  const typed = useWatch<TypedAnswers, "answers">({ name: "answers" });
  const [former, setFormer] = useState<readonly AnswerDto[]>([]);
  const id = useFieldId("answers");
  const isCurrent = textsOf(typed) === textsOf(questions);
  useEffect(() => {
    if (isCurrent) return;
    const given = getValues("answers");
    setFormer((before) => [...before, ...given.filter(({ answer }) => answer !== "")]);
    setValue("answers", typedAnswers(questions, given));
  }, [isCurrent, questions, getValues, setValue]);
  const gone = former.filter((one) => !questions.some(({ question }) => question === one.question));
  if (questions.length === 0 && gone.length === 0) return null;
  return (
    <div id={id} tabIndex={-1} className="field-wide grid gap-4">
      {questions.map(({ question, isRequired }, place) => (
        <Field
          key={question}
          id={`${id}.${place}.answer`}
          label={question}
          optional={!isRequired}
          error={formState.errors.answers?.[place]?.answer?.message}
          wide
        >
          {(control) => <Textarea {...control} {...register(`answers.${place}.answer`)} rows={3} />}
        </Field>
      ))}
      {gone.length > 0 && (
        <div className="grid gap-1 text-sm" role="status">
          <p>The client has changed the questions. What you typed before:</p>
          {gone.map(({ question, answer }) => (
            <p key={question} className="mute whitespace-pre-line wrap-anywhere">
              {question} “{answer}”
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
