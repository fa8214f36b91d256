import type { BoardStatus } from "@quorate/core/applications/application";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";

type MoveDialogProps = { name: string; to: BoardStatus; onConfirm: () => void; onClose: () => void };

type Words = { title: string; consequence: string; action: string };

function wordsOf(name: string, to: BoardStatus): Words {
  switch (to) {
    case "accepted":
      return {
        title: `Accept ${name}?`,
        consequence: `You and ${name} will be connected and see each other's contact details immediately. You can't undo the acceptance.`,
        action: "Accept",
      };
    case "rejected":
      return {
        title: `Reject ${name}?`,
        consequence: `We'll tell ${name} straight away. This application stays rejected, but ${name} may send another.`,
        action: "Reject",
      };
    case "interview":
      return { title: `Move ${name} to Interview?`, consequence: toldWords(name), action: "Move to Interview" };
    default:
      return { title: `Move ${name} to Reviewed?`, consequence: toldWords(name), action: "Move to Reviewed" };
  }
}

const toldWords = (name: string) => `We'll tell ${name} straight away. You can't move an application back.`;

/** A card is put down by one slip of a hand, and no move of it is taken back: each is asked about first. */
export function MoveDialog({ name, to, onConfirm, onClose }: MoveDialogProps) {
  const { title, consequence, action } = wordsOf(name, to);
  return (
    <ConfirmDialog
      title={title}
      description={consequence}
      action={action}
      keep="Leave it"
      variant={to === "rejected" ? "destructive" : "primary"}
      busy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
