import type { PendingStepDto } from "@quorate/api/sign-in/sign-in.schema";
import { linkProviderInput } from "@quorate/api/sign-in/sign-in.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { StepCancel } from "./step-cancel.tsx";
import { useEntered, useStepOver } from "./use-entered.ts";
import { useFirstField } from "./use-first-field.ts";

/** For a person who came by single sign-on with the address of an existing account: its password proves that it is theirs. */
export function LinkProviderForm({ pending, next }: { pending: PendingStepDto; next: string | null }) {
  const entered = useEntered(next);
  const cache = trpc.useUtils();
  const stepOver = useStepOver();
  const { mutateAsync } = trpc.signIn.linkProvider.useMutation();
  const form = useZodForm({ schema: linkProviderInput, defaultValues: { password: "" } });
  const place = useFirstField<HTMLDivElement>();
  return (
    <div className="grid gap-6" ref={place}>
      <p>
        There's already an account for <strong>{pending.email}</strong>. Enter its password once, and you can use single
        sign-on from then on.
      </p>
      <Form
        form={form}
        className="grid gap-5"
        aria-label="Link your account"
        onSubmit={async (values) => {
          const answer = await mutateAsync(values);
          await (answer.success ? entered(answer) : cache.signIn.get.invalidate());
        }}
        onRefused={stepOver}
      >
        <TextField name="password" label="Password" type="password" autoComplete="current-password" maxLength={1024} />
        <Button
          type="submit"
          busy={form.formState.isSubmitting}
          busyLabel="Linking..."
          className="justify-self-start max-md:w-full"
        >
          Link and sign in
        </Button>
      </Form>
      <div className="grid justify-items-start gap-2 text-sm">
        <TextLink to={paths.forgotPassword}>Forgot your password?</TextLink>
        <StepCancel />
      </div>
    </div>
  );
}
