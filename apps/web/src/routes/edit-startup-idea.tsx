import { useParams } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { EditIdeaForm } from "../features/startup-ideas/edit-idea-form.tsx";
import { LoadedIdea, NoIdea } from "../features/startup-ideas/loaded-idea.tsx";

export function EditStartupIdeaScreen() {
  const { id = "" } = useParams();
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
