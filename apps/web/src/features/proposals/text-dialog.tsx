import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";

export function TextDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} wide>
        <p className="measure mt-2 whitespace-pre-line">{text}</p>
      </DialogContent>
    </Dialog>
  );
}
