import type { StartupIdeaDetailDto } from "@quorate/api/idea-pages/idea-pages.schema";
import { lazy, Suspense } from "react";
import { SkeletonRows } from "../components/ui/data/skeleton.tsx";
import { MyApplication } from "../features/applications/my-application.tsx";
import { IdeaPage } from "../features/startup-ideas/idea-page.tsx";
import { LoadedIdea } from "../features/startup-ideas/loaded-idea.tsx";
import { OwnerActions } from "../features/startup-ideas/owner-actions.tsx";
import { useSession } from "../lib/session.ts";
import { useRouteId } from "../lib/use-route-id.ts";

/** Dragging is for owners alone, and so is the code for it. */
const ApplicantsBoard = lazy(async () => ({
  default: (await import("../features/applications/applicants-board.tsx")).ApplicantsBoard,
}));

export function StartupIdeaScreen() {
  const id = useRouteId();
  const session = useSession();
  if (session.status === "loading") return <div className="min-h-dvh" />;
  const reader = session.user;
  return (
    <LoadedIdea key={id} id={id} titleOf={({ title }) => title}>
      {(idea) =>
        reader && reader.entrepreneurId === idea.entrepreneurId ? (
          <OwnIdea idea={idea} />
        ) : (
          <IdeaPage idea={idea} application={<MyApplication idea={idea} reader={reader} />} />
        )
      }
    </LoadedIdea>
  );
}

function OwnIdea({ idea }: { idea: StartupIdeaDetailDto }) {
  return (
    <IdeaPage
      idea={idea}
      actions={<OwnerActions idea={idea} />}
      board={
        <Suspense fallback={<SkeletonRows label="Loading applications" rows={2} />}>
          <ApplicantsBoard ideaId={idea.id} />
        </Suspense>
      }
    />
  );
}
