import type { StartupIdeaDto } from "@quorate/api/startup-ideas/startup-ideas.schema";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogContent } from "../../components/ui/dialog.tsx";
import { useOpenIdea } from "./use-open-idea.ts";

export function CloseIdeaDialog({ idea, onClose }: { idea: StartupIdeaDto; onClose: () => void }) {
  const close = useOpenIdea();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Close this idea?"
        description="It leaves the list and takes no more applications. Those who applied still see it, and you can open it again."
      >
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button
            variant="destructive"
            busy={close.isPending}
            onClick={() => close.mutate({ id: idea.id, isActive: false }, { onSettled: onClose })}
          >
            Close idea
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
