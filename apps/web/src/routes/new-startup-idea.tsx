import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { PostIdeaForm } from "../features/startup-ideas/post-idea-form.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function NewStartupIdeaScreen() {
  usePageMeta({ title: "Post an idea" });
  return (
    <SignedInOnly>
      {(user) =>
        user.entrepreneurId === null ? (
          <NoticePage
            title="No entrepreneur profile yet"
            action={{ label: "Register as an entrepreneur", to: paths.registerEntrepreneur }}
          >
            An idea leads to the person behind it. A profile takes a few minutes.
          </NoticePage>
        ) : (
          <div className="wrap">
            <PageHead title="Post an idea">Everyone can read it; entrepreneurs can apply to join you.</PageHead>
            <PostIdeaForm />
          </div>
        )
      }
    </SignedInOnly>
  );
}
