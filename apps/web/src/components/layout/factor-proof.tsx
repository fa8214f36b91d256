import { factorProofForm } from "@quorate/api/accounts/accounts.schema";
import type { FactorProof as Factors } from "@quorate/api/second-factor/second-factor.schema";
import type { ProofWay } from "@quorate/core/accounts/proof";
import { useEffect, useState } from "react";
import { answerWithPasskey, canUsePasskeys, isGivenUp } from "../../lib/passkeys.ts";
import { settleProof } from "../../lib/proof.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../ui/form/button.tsx";
import { CodeField, RecoveryCodeField } from "../ui/form/factor-fields.tsx";
import { Form, useZodForm } from "../ui/form/form.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { DialogActions, DialogCancel } from "../ui/overlay/dialog.tsx";

type Factor = keyof Factors;

const INSTEAD: Record<Factor, string> = {
  passkey: "Use your passkey instead",
  code: "Use a code from your app instead",
  recoveryCode: "Use a recovery code instead",
};

/** A second factor, with the password beside it where that is asked as well: it stays while the factor is chosen. */
export function FactorProof({ ways, withPassword }: { ways: readonly ProofWay[]; withPassword: boolean }) {
  const begin = trpc.accounts.proveOptions.useMutation();
  const prove = trpc.accounts.prove.useMutation();
  const factors: Factor[] = ["recoveryCode"];
  if (ways.includes("totp")) factors.unshift("code");
  if (ways.includes("passkey") && canUsePasskeys()) factors.unshift("passkey");
  const [factor, setFactor] = useState(factors[0] ?? "recoveryCode");
  const form = useZodForm({
    schema: factorProofForm({ withPassword, factor }),
    defaultValues: { password: "", code: "", recoveryCode: "" },
  });
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  const first = withPassword ? "password" : factor;
  useEffect(() => {
    if (first !== "passkey") setFocus(first);
  }, [setFocus, first]);

  return (
    <>
      <Form
        form={form}
        className="mt-3 grid gap-3"
        aria-label="Confirm it's you"
        onSubmit={async ({ password, ...typed }) => {
          const own = withPassword ? { password } : {};
          try {
            if (factor === "passkey") {
              await prove.mutateAsync({ ...own, passkey: await answerWithPasskey(await begin.mutateAsync()) });
            } else await prove.mutateAsync({ ...own, [factor]: typed[factor] });
          } catch (error) {
            if (isGivenUp(error)) return false;
            throw error;
          }
          settleProof(true);
        }}
      >
        {withPassword && (
          <TextField name="password" label="Your password" type="password" autoComplete="current-password" />
        )}
        {factor === "code" && <CodeField label="Code from your authenticator app" />}
        {factor === "recoveryCode" && <RecoveryCodeField />}
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={isSubmitting} busyLabel={factor === "passkey" ? "Waiting..." : "Checking..."}>
            {factor === "passkey" ? "Confirm with your passkey" : "Confirm"}
          </Button>
        </DialogActions>
      </Form>
      <div className="-ml-3 mt-2 grid justify-items-start">
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <Button key={other} variant="quiet" size="sm" onClick={() => setFactor(other)}>
              {INSTEAD[other]}
            </Button>
          ))}
      </div>
    </>
  );
}
