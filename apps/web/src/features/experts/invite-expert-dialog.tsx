import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogContent } from "../../components/ui/dialog.tsx";
import { paths } from "../../lib/paths.ts";
import type { ContactedExpert } from "./contact-expert.tsx";
import { InviteExpertForm } from "./invite-expert-form.tsx";

type InviteExpertDialogProps = { expert: ContactedExpert; isOrganization: boolean; onClose: () => void };

export function InviteExpertDialog({ expert, isOrganization, onClose }: InviteExpertDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {isOrganization ? (
        <DialogContent
          title={`Invite ${expert.name} to a project?`}
          description="They see the whole brief and your note, and can answer with a proposal."
        >
          <InviteExpertForm expert={expert} onDone={onClose} />
        </DialogContent>
      ) : (
        <DialogContent
          title={`Contact ${expert.name} as an organization`}
          description="Experts are contacted with a project. Register your organization first, post a project, and invite them to it."
        >
          <DialogActions>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button asChild>
              <Link to={paths.registerOrganization}>Register your organization</Link>
            </Button>
          </DialogActions>
        </DialogContent>
      )}
    </Dialog>
  );
}
