import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toUiError } from "../../../lib/errors.ts";
import { changedFields, isOtherValue } from "./changed-fields.ts";

/** What is edited, as it was read, and when it had last been changed then. */
export type Edited<Values> = { values: Values; updatedAt: string };

type FieldChanges<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  opened: Edited<Values>;
  /** Saves these fields, refused with `profiles/changed-meanwhile` once the rest is no longer as of `ifUnchangedSince`. */
  save: (changes: Partial<Values>, ifUnchangedSince: string) => Promise<unknown>;
  readAgain: () => Promise<Edited<Values>>;
};

/** A field that was changed both in this form and elsewhere, with its value elsewhere. */
export type Clash = { field: string; value: unknown };

/**
 * Saves only the fields that were changed. If another window or person saved meanwhile, their changes to other fields stay, without a note.
 * For a field changed on both sides the reader decides, and nothing is saved before.
 */
export function useFieldChanges<Values extends FieldValues>({ form, opened, save, readAgain }: FieldChanges<Values>) {
  const [base, setBase] = useState(opened);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);

  /** False where nothing was saved, after saying so. */
  async function saveChanges(values: Values): Promise<boolean> {
    const changes = changedFields(values, base.values);
    try {
      await save(changes, base.updatedAt);
      return true;
    } catch (error) {
      if (toUiError(error).code !== "profiles/changed-meanwhile") throw error;
    }
    const now = await readAgain();
    const both = Object.keys(changes).filter(
      (field) => isOtherValue(now.values[field], base.values[field]) && isOtherValue(now.values[field], values[field]),
    );
    if (both.length === 0) {
      await save(changes, now.updatedAt);
      return true;
    }
    setBase(now);
    form.reset(now.values, { keepDirtyValues: true });
    setClashes(both.map((field) => ({ field, value: now.values[field] })));
    return false;
  }

  return {
    saveChanges,
    clashes,
    settle: (field: string) => setClashes((all) => all.filter((one) => one.field !== field)),
  };
}
