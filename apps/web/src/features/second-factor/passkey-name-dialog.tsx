import { type PasskeyDto, passkeyNameInput } from "@quorate/api/second-factor/passkeys.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { isGivenUp, makePasskey } from "../../lib/passkeys.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type PasskeyNameDialogProps = {
  /** The one to rename; without it one is made. */
  passkey?: PasskeyDto;
  onCodes?: (codes: readonly string[] | null) => void;
  onClose: () => void;
};

/** What a passkey is called, before the browser makes it or any time after. */
export function PasskeyNameDialog({ passkey, onCodes, onClose }: PasskeyNameDialogProps) {
  const cache = trpc.useUtils();
  const begin = trpc.secondFactor.beginPasskey.useMutation();
  const add = trpc.secondFactor.addPasskey.useMutation();
  const rename = trpc.secondFactor.renamePasskey.useMutation();
  const form = useZodForm({ schema: passkeyNameInput, defaultValues: { name: passkey?.name ?? "" } });

  async function make(name: string) {
    const { secret } = await add.mutateAsync({ name, passkey: await makePasskey(await begin.mutateAsync()) });
    toast({ title: "Passkey added", description: "You can sign in with it from now on." });
    onCodes?.(secret);
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={passkey ? "Rename the passkey" : "Add a passkey"}
        description={passkey ? undefined : "Name it after the device it's on. Your browser does the rest."}
        className="max-w-136"
      >
        <Form
          form={form}
          className="mt-3 grid gap-3"
          aria-label={passkey ? "Rename the passkey" : "Add a passkey"}
          onSubmit={async ({ name }) => {
            try {
              await (passkey ? rename.mutateAsync({ id: passkey.id, name }) : make(name));
              await cache.secondFactor.get.invalidate();
              onClose();
            } catch (error) {
              if (!isGivenUp(error)) throw error;
            }
          }}
        >
          <TextField name="name" label="Name" maxLength={60} autoComplete="off" placeholder="Work laptop" />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Waiting...">
              {passkey ? "Rename" : "Continue"}
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
