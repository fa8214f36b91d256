import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";

export function LetterDialog({ name, text, onClose }: { name: string; text: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Cover letter of ${name}`} wide>
        <p className="measure mt-2 whitespace-pre-line">{text}</p>
      </DialogContent>
    </Dialog>
  );
}
