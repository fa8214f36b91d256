import { toNestErrors } from "@hookform/resolvers";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Resolver,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { isGoingToLogin, redirectToLogin } from "../../../lib/auth-redirect.ts";
import { isUnauthenticated, toUiError, type UiError } from "../../../lib/errors.ts";
import { ErrorSummary, type SummaryError } from "./error-summary.tsx";
import { FieldIdsProvider } from "./field-ids.ts";
import { fieldErrors, showServerIssues } from "./form-errors.ts";
import { FormTyping, type FormTypingHandle } from "./form-typing.tsx";
import { readTypedFields } from "./typed-fields.ts";

type ZodFormOptions<Input extends FieldValues, Output> = Omit<UseFormProps<Input, unknown, Input>, "resolver"> & {
  schema: z.ZodType<Output, Input>;
};

/**
 * react-hook-form on a schema of the API: the same rules and texts here and on the server. Numbers are read as people type them,
 * or asked about; what was read is handed on as it is, not as parsed: the server parses it again, and an amount that was turned into
 * pence twice would be a hundred times as much.
 */
export function useZodForm<Input extends FieldValues, Output>({ schema, ...options }: ZodFormOptions<Input, Output>) {
  const check: Resolver<Input, unknown, Input> = zodResolver(schema, undefined, { raw: true });
  return useForm<Input, unknown, Input>({
    resolver: async (values, context, options) => {
      const { numbers, questions } = readTypedFields(schema, values);
      const read = structuredClone(values);
      for (const { path, value } of numbers) set(read, path, value);
      const checked = await check(read, context, options);
      if (questions.length === 0) return checked;
      const errors: FieldErrors<Input> = Object.assign(toNestErrors<Input>({}, options), checked.errors);
      for (const { path, message } of questions) set(errors, path, { type: "typed", message });
      return { values: {}, errors };
    },
    shouldFocusError: false,
    ...options,
  });
}

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<"form">, "onSubmit" | "children"> & {
  form: UseFormReturn<Input, unknown, Output>;
  /**
   * Keeps what is typed under this name for this tab and person until it is sent: it is restored after a session that ended, with a note.
   * For long forms, and never for one that asks for a secret.
   */
  keptAs?: string;
  /** Stands before the ids of its fields, where another form of the page has fields of the same names. */
  idPrefix?: string;
  /** The form has files besides, which are not kept. */
  withFiles?: boolean;
  /**
   * May throw what the call threw: field issues are shown at their fields and everything typed stays. Resolves to false where
   * nothing was sent, after saying why.
   */
  onSubmit: (values: Output) => Promise<unknown>;
  /** Called for a refusal; return true when it has been shown to the reader (a toast), else the summary shows it. */
  onRefused?: (error: UiError) => boolean | void;
  children: ReactNode;
};

export function Form<Input extends FieldValues, Output>({
  form,
  keptAs,
  idPrefix = "",
  withFiles,
  onSubmit,
  onRefused,
  children,
  noValidate = true,
  ...props
}: FormProps<Input, Output>) {
  const [attempt, setAttempt] = useState(0);
  const { errors } = form.formState;
  const typing = useRef<FormTypingHandle>(null);

  async function send(values: Output, kept: FormTypingHandle | null) {
    try {
      const isSent = await onSubmit(values);
      if (isSent !== false && !isGoingToLogin()) kept?.forget();
    } catch (error) {
      const refusal = toUiError(error);
      if (kept && isUnauthenticated(refusal)) redirectToLogin();
      const shownAtFields = showServerIssues(form, refusal.issues);
      const shownElsewhere = onRefused?.(refusal) ?? false;
      if (!shownAtFields && !shownElsewhere) form.setError("root.server", { message: refusal.message });
      setAttempt((count) => count + 1);
    }
  }

  function submit(event: SyntheticEvent) {
    const kept = typing.current; // a form that leads elsewhere once it was sent is gone by then
    const attempted = form.handleSubmit(
      (values) => send(values, kept),
      () => setAttempt((count) => count + 1),
    );
    void attempted(event);
  }

  return (
    <FormProvider {...form}>
      <form noValidate={noValidate} onSubmit={submit} {...props}>
        {keptAs !== undefined && <FormTyping key={keptAs} ref={typing} name={keptAs} withFiles={withFiles} />}
        {attempt > 0 && (
          <ErrorSummary errors={summaryOf(errors, Object.keys(form.getValues()), idPrefix)} attempt={attempt} />
        )}
        <FieldIdsProvider value={idPrefix}>{children}</FieldIdsProvider>
      </form>
    </FormProvider>
  );
}

function summaryOf(errors: FieldErrors, fields: readonly string[], idPrefix: string): SummaryError[] {
  return fieldErrors(errors, fields).map(({ path, message }) => ({
    fieldId: path.startsWith("root") ? null : `${idPrefix}${path}`,
    message,
  }));
}
