import { INVITATION_NOTE_LENGTH_MAX } from "@quorate/core/connections/connection";
import { type SyntheticEvent, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { CameBack } from "../../components/ui/form/came-back.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { useKeptText } from "../../components/ui/form/use-kept-text.ts";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { type Invited, useInviteEntrepreneur } from "./use-invite-entrepreneur.ts";

export type InviteDialogProps = { person: Invited; onClose: () => void };

export function InviteDialog({ person, onClose }: InviteDialogProps) {
  const { text: note, change, sent, discard, isBack } = useKeptText(`invitation:${person.id}`);
  const [refusal, setRefusal] = useState<string>();
  const { inviteEntrepreneur, isPending } = useInviteEntrepreneur(person);

  async function invite(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending) return;
    const refused = await inviteEntrepreneur(note);
    if (refused !== null) return setRefusal(refused);
    sent();
    onClose();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Invite ${person.name} to connect?`}
        description="They see your profile and your note. Once they accept, you see each other's contact details."
      >
        <form className="grid gap-4 pt-2" onSubmit={(event) => void invite(event)}>
          {isBack && <CameBack onDiscard={discard} />}
          <Field
            id="invitation-note"
            label="Note"
            optional
            hint="What you have in common, and what you'd build."
            error={refusal}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={INVITATION_NOTE_LENGTH_MAX}
                value={note}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </Field>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={isPending} busyLabel="Sending...">
              Send invitation
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
