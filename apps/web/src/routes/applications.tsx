import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { MyApplications } from "../features/applications/my-applications.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function ApplicationsScreen() {
  usePageMeta({ title: "My applications" });
  return (
    <SignedInOnly>
      {(user) =>
        user.entrepreneurId === null ? (
          <NoticePage
            title="No entrepreneur profile yet"
            action={{ label: "Register as an entrepreneur", to: paths.registerEntrepreneur }}
          >
            Entrepreneurs send applications. A profile takes a few minutes.
          </NoticePage>
        ) : (
          <div className="wrap pb-24">
            <PageHead title="My applications">
              The startup ideas you applied to, and the status of each application.
            </PageHead>
            <MyApplications />
          </div>
        )
      }
    </SignedInOnly>
  );
}
