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

/**
 * Puts the server's issues at the fields they name ("milestones.0.amount"), or at the list that holds one that this form does not have.
 * False when none of them names a field of this form.
 */
export function showServerIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  issues: readonly FieldIssue[],
): boolean {
  const known = form.getValues();
  let isShown = false;
  for (const { path, message } of issues) {
    const names = path.map((_, index) => path.slice(0, path.length - index).join("."));
    const field = names.find((name) => isField(known, name));
    if (field === undefined || !isField(known, field)) continue;
    form.setError(field, { type: "server", message });
    isShown = true;
  }
  return isShown;
}

function isField<Input extends FieldValues>(known: Input, field: string): field is FieldPath<Input> {
  const [name = "", ...parents] = field.split(".").toReversed();
  const parent: unknown = parents.length === 0 ? known : get(known, parents.toReversed().join("."));
  return typeof parent === "object" && parent !== null && Object.hasOwn(parent, name);
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
