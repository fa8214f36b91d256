import { proofInput } from "@quorate/api/accounts/accounts.schema";
import { useEffect } from "react";
import { settleProof } from "../../lib/proof.ts";
import { trpc } from "../../lib/trpc.ts";
import { SkeletonRows } from "../ui/data/skeleton.tsx";
import { Button } from "../ui/form/button.tsx";
import { Form, useZodForm } from "../ui/form/form.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../ui/overlay/dialog.tsx";

/** Asks once more who sits there. What asked for it goes on by itself, with everything that was typed. */
export function ProofDialog() {
  const { data: proof, isError } = trpc.accounts.proof.useQuery(undefined, { staleTime: 0 });
  const ways = proof?.ways ?? (isError ? (["password"] as const) : null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && settleProof(false)}>
      <DialogContent
        title="Confirm that it is you"
        description="This weakens your account or moves money, and your last log-in is a while ago. Afterwards it goes on by itself, and you are not asked again for 15 minutes."
      >
        {ways ? (
          <PasswordProof isAsked={!ways.some((way) => way === "demo")} />
        ) : (
          <SkeletonRows label="One moment" rows={2} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** `isAsked`: demo mode asks nobody for the password of its accounts. */
function PasswordProof({ isAsked }: { isAsked: boolean }) {
  const prove = trpc.accounts.prove.useMutation();
  const form = useZodForm({ schema: proofInput, defaultValues: isAsked ? { password: "" } : {} });
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  // It came after the dialog had chosen where the focus goes.
  useEffect(() => {
    if (isAsked) setFocus("password");
  }, [isAsked, setFocus]);
  return (
    <Form
      form={form}
      className="mt-3 grid gap-3"
      aria-label="Confirm that it is you"
      onSubmit={async ({ password }) => {
        await prove.mutateAsync({ password });
        settleProof(true);
      }}
    >
      {isAsked ? (
        <TextField name="password" label="Your password" type="password" autoComplete="current-password" />
      ) : (
        <p>This is a demo account: in demo mode nobody is asked for its password.</p>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={isSubmitting} busyLabel="Checking...">
          Confirm
        </Button>
      </DialogActions>
    </Form>
  );
}
