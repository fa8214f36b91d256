import { QUESTION_LENGTH_MAX, QUESTIONS_MAX } from "@quorate/core/proposals/answers";
import { Plus, Trash } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field, FieldNotes } from "../../components/ui/form/field.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input } from "../../components/ui/form/input.tsx";
import styles from "./questions-field.module.css";

type TypedQuestions = { questions: { question: string; isRequired: boolean }[] };
const ID = "questions";

/** What each proposal is to answer, question by question. */
export function QuestionsField() {
  const { control, register, formState } = useFormContext<TypedQuestions>();
  const { fields, append, remove } = useFieldArray({ control, name: "questions" });
  const { errors } = formState;
  return (
    <div id={ID} tabIndex={-1} className={styles.questions}>
      {fields.map((field, index) => {
        const name = `questions.${index}` as const;
        const label = `Question ${index + 1}`;
        return (
          <div key={field.id} className={styles.question}>
            <Field id={`${name}.question`} label={label} error={errors.questions?.[index]?.question?.message} wide>
              {(control) => <Input {...control} {...register(`${name}.question`)} maxLength={QUESTION_LENGTH_MAX} />}
            </Field>
            <div className={styles.more}>
              <Checkbox
                label={
                  <>
                    Needs an answer<span className="sr-only">: {label}</span>
                  </>
                }
                {...register(`${name}.isRequired`)}
              />
              <button
                className="icon-button"
                type="button"
                aria-label={`Remove ${label}`}
                onClick={() => remove(index)}
              >
                <Trash className="icon" aria-hidden="true" />
              </button>
            </div>
          </div>
        );
      })}
      {errors.questions?.message !== undefined && <FieldNotes id={ID} error={errorAt(errors, ID)} />}
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={fields.length >= QUESTIONS_MAX}
          onClick={() => append({ question: "", isRequired: true })}
        >
          <Plus className="icon" aria-hidden="true" />
          Add a question
        </Button>
      </div>
    </div>
  );
}
