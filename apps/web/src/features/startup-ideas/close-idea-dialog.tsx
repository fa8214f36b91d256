import type { StartupIdeaDto } from "@quorate/api/startup-ideas/startup-ideas.schema";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

export function CloseIdeaDialog({ idea, onClose }: { idea: StartupIdeaDto; onClose: () => void }) {
  const close = useAction(trpc.startupIdeas.update, {
    done: {
      title: "Idea closed",
      description: "No one new can find it. You can still decide on applications you have.",
    },
    refused: "The idea was not changed",
  });
  return (
    <ConfirmDialog
      title="Close this idea?"
      description="It leaves the list and takes no more applications. People who applied can still see it, and you can open it again."
      action="Close idea"
      busy={close.isPending}
      onConfirm={() => close.mutate({ id: idea.id, isActive: false }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
