import { type SyntheticEvent, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { toastLogInRefusal, useEntered } from "./use-entered.ts";

/** The browser itself checks that both are there and that the address is one. */
export function LogInForm({ next }: { next: string | null }) {
  const { logIn, isBusy } = useLogIn(next);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const entries = new FormData(event.currentTarget);
    void logIn({ email: textOf(entries, "email"), password: textOf(entries, "password") });
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      <Field id="email" label="Email">
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" required />}
      </Field>
      <Field id="password" label="Password">
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1024}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" busy={isBusy} busyLabel="Signing in..." className="max-md:w-full">
          Sign In
        </Button>
        <TextLink className="text-sm" to={paths.forgotPassword}>
          Forgot your password?
        </TextLink>
      </div>
    </form>
  );
}

function textOf(entries: FormData, name: string): string {
  const value = entries.get(name);
  return typeof value === "string" ? value : "";
}

/** Signs in, says so and goes on; if a second step is needed, the page asks for it. A refusal leaves everything as it was typed. */
function useLogIn(next: string | null) {
  const entered = useEntered(next);
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.accounts.logIn.useMutation();
  const [isBusy, setBusy] = useState(false);

  async function logIn(credentials: { email: string; password: string }): Promise<void> {
    setBusy(true);
    try {
      const answer = await mutateAsync(credentials);
      await (answer.success ? entered(answer) : cache.signIn.get.invalidate());
    } catch (error) {
      toastLogInRefusal(error);
      setBusy(false);
    }
  }
  return { logIn, isBusy };
}
