import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { InviteExpertForm } from "./invite-expert-form.tsx";
import type { InvitedExpert } from "./use-invite-expert.ts";

type InviteExpertDialogProps = { expert: InvitedExpert; onClose: () => void };

export function InviteExpertDialog({ expert, onClose }: InviteExpertDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Invite ${expert.name} to a project?`}
        description="They see the whole brief and your note, and can answer with a proposal."
      >
        <InviteExpertForm expert={expert} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}
