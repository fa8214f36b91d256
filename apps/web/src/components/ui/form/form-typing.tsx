import { type Ref, useEffect, useImperativeHandle } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { CameBack } from "./came-back.tsx";
import { changedFields } from "./changed-fields.ts";
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
      callback: ({ values, defaultValues }) => {
        const changed = changedFields(values, defaultValues ?? {});
        keeper.keep(Object.keys(changed).length === 0 ? null : changed);
      },
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
