import { type FieldErrors, type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import type { FieldIssue } from "../../../lib/errors.ts";

/** Every message of the form with the path of its field, in the order in which the form names its fields; of a list only the first. */
export function fieldErrors(errors: FieldErrors, fields: readonly string[]): { path: string; message: string }[] {
  const place = (path: string) => (fields.includes(path) ? fields.indexOf(path) : fields.length);
  return Object.entries(errors)
    .flatMap(([path, entry]) => {
      const message = firstMessage(entry);
      return message === undefined ? [] : [{ path, message }];
    })
    .sort((one, other) => place(one.path) - place(other.path));
}

/** The message of one field ("items.0.year"), also when the error sits inside a list ("skills.2"). */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
  return firstMessage(get(errors, path));
}

/** Puts the server's issues at the fields they name. False when none of them names a field of this form. */
export function showServerIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  issues: readonly FieldIssue[],
): boolean {
  const known = form.getValues();
  const atFields = issues.filter(({ path: [field] }) => field !== undefined && Object.hasOwn(known, field));
  for (const { path, message } of atFields) {
    const field = String(path[0]);
    if (isField(known, field)) form.setError(field, { type: "server", message });
  }
  return atFields.length > 0;
}

function isField<Input extends FieldValues>(known: Input, field: string): field is FieldPath<Input> {
  return Object.hasOwn(known, field);
}

function firstMessage(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  if ("message" in entry && typeof entry.message === "string" && entry.message !== "") return entry.message;
  for (const [key, value] of Object.entries(entry)) {
    const message = key === "ref" ? undefined : firstMessage(value);
    if (message !== undefined) return message;
  }
  return undefined;
}
