import type { StartupIdeaDto } from "@quorate/api/startup-ideas/startup-ideas.schema";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

const CloseIdeaDialog = lazy(async () => ({ default: (await import("./close-idea-dialog.tsx")).CloseIdeaDialog }));

/** Closing asks first: the idea disappears from the list. Opening again does not. */
export function OwnerActions({ idea }: { idea: StartupIdeaDto }) {
  const [isClosing, setClosing] = useState(false);
  const open = useAction(trpc.startupIdeas.update, {
    done: { title: "Idea opened", description: "Co-founders can find it and apply." },
    refused: "The idea was not changed",
  });
  return (
    <>
      <Button asChild variant="secondary">
        <Link to={paths.editStartupIdea(idea.id)}>Edit idea</Link>
      </Button>
      {idea.isActive ? (
        <Button variant="secondary" onClick={() => setClosing(true)}>
          Close idea
        </Button>
      ) : (
        <Button busy={open.isPending} onClick={() => open.mutate({ id: idea.id, isActive: true })}>
          Open again
        </Button>
      )}
      {isClosing && (
        <Suspense>
          <CloseIdeaDialog idea={idea} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
