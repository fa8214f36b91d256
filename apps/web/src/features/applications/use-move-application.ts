import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from "@quorate/core/applications/application";
import { isRefusal, toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { boardOf } from "./use-idea-applications.ts";

type Move = { id: string; name: string; to: ApplicationStatus };

/** Moves a card at once and brings it back when the server refuses. */
export function useMoveApplication(ideaId: string) {
  const cache = trpc.useUtils();
  const board = boardOf(ideaId);
  const { mutate } = trpc.applications.update.useMutation({
    // Refused: it stands otherwise than is shown here, and so may the idea.
    onSettled: (_data, refusal) => (refusal ? cache.invalidate() : cache.applications.invalidate()),
  });

  function show(id: string, status: ApplicationStatus): void {
    cache.applications.listForIdea.setInfiniteData(
      board,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => page.map((each) => (each.id === id ? { ...each, status } : each))),
        },
    );
  }

  return function moveApplication({ id, name, to }: Move): void {
    const pages = cache.applications.listForIdea.getInfiniteData(board)?.pages.flat() ?? [];
    const from = pages.find((each) => each.id === id)?.status;
    void cache.applications.listForIdea.cancel(board); // an answer under way would undo what is shown
    show(id, to);
    mutate(
      { id, status: to },
      {
        onSuccess: () =>
          toast({
            title: `${APPLICATION_STATUS_LABELS[to]}: ${name}`,
            description:
              to === "accepted"
                ? "You're now connected and can see each other's contact details."
                : `We've told ${name}.`,
          }),
        onError: (failure) => {
          if (from) show(id, from);
          const error = toUiError(failure);
          const description = isRefusal(error) ? error.message : "Nothing was changed. Please try again.";
          toast({ title: `${name} wasn't moved`, description, variant: "destructive" });
        },
      },
    );
  };
}
