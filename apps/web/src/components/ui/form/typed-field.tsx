import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { currencySign } from "../../../lib/currency.ts";
import { readTyped, type TypedKind, type TypedReading } from "../../../lib/typed-number.ts";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

const PAUSE_MS = 600;

/** What was typed means, told once the typing pauses: half of a number is no question yet. */
function useTypedNumber(typed: string, kind: TypedKind): { reading: TypedReading; settle: () => void } {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const reading = readTyped(typed, kind);
  const isHalf = reading.kind === "question" && settled !== typed;
  return { reading: isHalf ? { kind: "empty" } : reading, settle: () => setSettled(typed) };
}

/** What stands around the input. */
export type AroundField = { label: ReactNode; hint?: ReactNode; optional?: boolean; wide?: boolean };

type TypedFieldProps = AroundField &
  Omit<ComponentProps<"input">, "type" | "inputMode"> & {
    id: string;
    kind: TypedKind;
    typed: string;
    error?: string | undefined;
    /** Takes the place of what was typed. */
    onChoose: (decimal: string) => void;
  };

/** What every typed number is typed into: beneath it stands what it is understood as, or the question that it leaves. */
export function TypedField({
  id,
  kind,
  typed,
  error,
  label,
  hint,
  optional,
  wide,
  onBlur,
  onChoose,
  ...input
}: TypedFieldProps) {
  const { reading, settle } = useTypedNumber(typed, kind);
  const question = reading.kind === "question" ? reading.question : undefined;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      optional={optional}
      wide={wide}
      error={question ?? error}
      note={<Understood id={id} typed={typed} kind={kind} reading={reading} onChoose={onChoose} />}
    >
      {(control) => (
        <Affixed sign={kind === "amount" ? currencySign() : null}>
          <Input
            autoComplete="off"
            {...input}
            {...control}
            inputMode={kind === "whole" ? "numeric" : "decimal"}
            onBlur={(event) => {
              settle();
              onBlur?.(event);
            }}
          />
        </Affixed>
      )}
    </Field>
  );
}

/** With the currency's sign in front of the figures. */
function Affixed({ sign, children }: { sign: string | null; children: ReactNode }) {
  if (sign === null) return children;
  return (
    <div className="affix">
      <span aria-hidden="true">{sign}</span>
      {children}
    </div>
  );
}

type UnderstoodProps = Pick<TypedFieldProps, "id" | "typed" | "kind" | "onChoose"> & { reading: TypedReading };

/** Told politely as it changes. A whole number that reads as it was typed needs no second one beside it. */
function Understood({ id, typed, kind, reading, onChoose }: UnderstoodProps) {
  const isPlain = reading.kind === "number" && kind === "whole" && reading.text === typed.trim();
  const text = reading.kind === "number" && !isPlain ? reading.text : "";
  return (
    <>
      {/* No <output>: a form that is reset writes over the text of one, and React does not find it again. */}
      <p
        role="status"
        id={`${id}-understood`}
        className={reading.kind === "question" ? "sr-only" : "caption understood"}
        aria-live="polite"
      >
        {text !== "" && `= ${text}`}
        {reading.kind === "question" && reading.question}
      </p>
      {reading.kind === "question" && reading.choices.length > 0 && (
        <div className="button-row">
          {reading.choices.map(({ decimal, text: choice }) => (
            <button
              key={decimal}
              type="button"
              className="button button-secondary button-sm"
              onClick={() => onChoose(decimal)}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
