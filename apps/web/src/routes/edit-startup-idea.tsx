import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { EditIdeaForm } from "../features/startup-ideas/edit-idea-form.tsx";
import { LoadedIdea, NoIdea } from "../features/startup-ideas/loaded-idea.tsx";
import { useRouteId } from "../lib/use-route-id.ts";

export function EditStartupIdeaScreen() {
  const id = useRouteId();
  return (
    <SignedInOnly>
      {(user) => (
        <LoadedIdea key={id} id={id} titleOf={() => "Edit idea"}>
          {(idea) =>
            idea.entrepreneurId === user.entrepreneurId ? (
              <div className="wrap">
                <PageHead title="Edit idea">{idea.title}</PageHead>
                <EditIdeaForm idea={idea} />
              </div>
            ) : (
              <NoIdea />
            )
          }
        </LoadedIdea>
      )}
    </SignedInOnly>
  );
}
