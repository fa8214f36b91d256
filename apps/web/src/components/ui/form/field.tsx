import { CircleExclamationPoint } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

/** What a control inside a field needs; spread it on the control. */
export type FieldControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type FieldProps = {
  /** Also the id that the error summary links to, so it is the field's name in the form. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** What else is said beneath the control, after the error. */
  note?: ReactNode;
  optional?: boolean;
  /** Spans both columns of a form section. */
  wide?: boolean;
  className?: string;
  children: (control: FieldControlProps) => ReactNode;
};

export function Field({
  id,
  label,
  hint,
  error,
  note,
  optional = false,
  wide = false,
  className,
  children,
}: FieldProps) {
  return (
    <div className={cn("field", wide && "field-wide", className)}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="optional"> optional</span>}
      </label>
      {children(fieldControl(id, { hint, error }))}
      <FieldNotes id={id} hint={hint} error={error} note={note} />
    </div>
  );
}

/** A set of choices under one question. Its children carry their own labels. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  optional = false,
  wide = false,
  className,
  children,
}: Omit<FieldProps, "children" | "note"> & { children: ReactNode }) {
  const { "aria-describedby": describedBy } = fieldControl(id, { hint, error });
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={cn("field", wide && "field-wide", className)}
      aria-describedby={describedBy}
    >
      <legend className="label mb-1">
        {label}
        {optional && <span className="optional"> optional</span>}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

export function fieldControl(id: string, notes: { hint?: ReactNode; error?: string | undefined }): FieldControlProps {
  const describedBy = [notes.error && `${id}-error`, notes.hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": notes.error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

type FieldNotesProps = Pick<FieldProps, "id" | "hint" | "error" | "note">;

export function FieldNotes({ id, hint, error, note }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleExclamationPoint className="icon" aria-hidden="true" />
          {error}
        </p>
      )}
      {note}
      {hint && (
        <p className="caption" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
