import { CircleExclamationPoint } from "lucide-react";
import { type Ref, useEffect, useRef } from "react";

export type SummaryError = { fieldId: string | null; message: string };

const COUNT_WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

type ErrorSummaryProps = {
  errors: readonly SummaryError[];
  /** Grows with every refused attempt: each one moves the focus here. */
  attempt: number;
};

/** What has to change before the form can be sent; each line leads to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusedAttempt = useRef(0);
  const hasErrors = errors.length > 0;
  // The errors may arrive a render after their attempt; those found while typing must not take the focus.
  useEffect(() => {
    if (!hasErrors || attempt === focusedAttempt.current) return;
    focusedAttempt.current = attempt;
    box.current?.focus();
  }, [attempt, hasErrors]);
  if (!hasErrors) return null;
  return <SummaryBox ref={box} errors={errors} />;
}

function SummaryBox({ ref, errors }: { ref: Ref<HTMLDivElement>; errors: readonly SummaryError[] }) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="error-summary sheet" aria-labelledby="error-summary">
      <h2 className="heading flex items-center gap-2 text-red-text" id="error-summary">
        <CircleExclamationPoint className="icon" aria-hidden="true" />
        {summaryTitle(errors)}
      </h2>
      <ul className="mt-1 pl-6 text-sm">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}:${message}`} className="py-0.5">
            {fieldId === null ? message : <FieldLink fieldId={fieldId} message={message} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ fieldId, message }: { fieldId: string; message: string }) {
  return (
    <a
      className="link text-ink decoration-ink-3"
      href={`#${fieldId}`}
      onClick={(event) => {
        const field = document.getElementById(fieldId);
        if (!field) return;
        event.preventDefault();
        field.focus();
      }}
    >
      {message}
    </a>
  );
}

function summaryTitle(errors: readonly SummaryError[]): string {
  if (errors.every((error) => error.fieldId === null)) return "This could not be sent";
  const count = errors.length;
  return `${COUNT_WORDS[count] ?? count} ${count === 1 ? "field needs" : "fields need"} another look`;
}
