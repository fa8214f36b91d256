import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, type ReactNode, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { toUiError, type UiError } from "../../../lib/errors.ts";
import { ErrorSummary, type SummaryError } from "./error-summary.tsx";
import { fieldErrors, showServerIssues } from "./form-errors.ts";

type ZodFormOptions<Input extends FieldValues, Output> = Omit<UseFormProps<Input, unknown, Input>, "resolver"> & {
  schema: z.ZodType<Output, Input>;
};

/**
 * react-hook-form on a schema of the API: the same rules and texts here and on the server. What was typed is handed on as it
 * is, not as parsed: the server parses it again, and an amount that was turned into pence twice would be a hundred times as much.
 */
export function useZodForm<Input extends FieldValues, Output>({ schema, ...options }: ZodFormOptions<Input, Output>) {
  return useForm<Input, unknown, Input>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    shouldFocusError: false,
    ...options,
  });
}

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<"form">, "onSubmit" | "children"> & {
  form: UseFormReturn<Input, unknown, Output>;
  /** May throw what the call threw: field issues are shown at their fields and everything typed stays. */
  onSubmit: (values: Output) => Promise<unknown>;
  /** Called for a refusal; return true when it has been shown to the reader (a toast), else the summary shows it. */
  onRefused?: (error: UiError) => boolean | void;
  children: ReactNode;
};

export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  onRefused,
  children,
  noValidate = true,
  ...props
}: FormProps<Input, Output>) {
  const [attempt, setAttempt] = useState(0);
  const { errors } = form.formState;

  const send = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values);
      } catch (error) {
        const refusal = toUiError(error);
        const shownAtFields = showServerIssues(form, refusal.issues);
        const shownElsewhere = onRefused?.(refusal) ?? false;
        if (!shownAtFields && !shownElsewhere) form.setError("root.server", { message: refusal.message });
        setAttempt((count) => count + 1);
      }
    },
    () => setAttempt((count) => count + 1),
  );

  return (
    <FormProvider {...form}>
      <form noValidate={noValidate} onSubmit={(event) => void send(event)} {...props}>
        {attempt > 0 && <ErrorSummary errors={summaryOf(errors, Object.keys(form.getValues()))} attempt={attempt} />}
        {children}
      </form>
    </FormProvider>
  );
}

function summaryOf(errors: FieldErrors, fields: readonly string[]): SummaryError[] {
  return fieldErrors(errors, fields).map(({ path, message }) => ({
    fieldId: path.startsWith("root") ? null : path,
    message,
  }));
}
