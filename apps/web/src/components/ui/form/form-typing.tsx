import { type Ref, useEffect, useImperativeHandle } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { CameBack } from "./came-back.tsx";
import { useTypingKeeper } from "./use-typing-keeper.ts";

export type FormTypingHandle = { forget: () => void };

/** Keeps what is typed into the form around it, field by field: what others change in the meantime is not undone with it. */
export function FormTyping({
  name,
  withFiles,
  ref,
}: {
  name: string;
  withFiles?: boolean;
  ref: Ref<FormTypingHandle>;
}) {
  const form = useFormContext();
  const { reset, getValues, subscribe } = form;
  const keeper = useTypingKeeper(name);
  const cameBack = fieldsOf(keeper.cameBack);
  useImperativeHandle(ref, () => ({ forget: keeper.forget }), [keeper]);

  useEffect(() => {
    const kept = fieldsOf(keeper.cameBack);
    const opened = getValues();
    if (kept) reset({ ...opened, ...known(kept, opened) }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keeper.keep(changedFields(values, defaultValues ?? {})),
    });
  }, [keeper, reset, getValues, subscribe]);

  if (cameBack === null) return null;
  return (
    <CameBack
      withFiles={withFiles}
      onDiscard={() => {
        reset();
        keeper.forget();
      }}
    />
  );
}

function fieldsOf(kept: unknown): FieldValues | null {
  return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? { ...kept } : null;
}

/** Without what an earlier version of the form asked for. */
function known(kept: FieldValues, form: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(kept).filter(([field]) => Object.hasOwn(form, field)));
}

/** The fields that are not as the form opened; null where all are. */
export function changedFields(values: FieldValues, opened: FieldValues): FieldValues | null {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
