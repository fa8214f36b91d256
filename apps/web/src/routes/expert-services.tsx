import { Link } from "react-router-dom";
import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { Button } from "../components/ui/form/button.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { ExpertServices } from "../features/expert-services/expert-services-form.tsx";
import { Portfolio } from "../features/portfolio/portfolio-form.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function ExpertServicesScreen() {
  usePageMeta({ title: "Services and portfolio" });
  return (
    <SignedInOnly>
      {(user) => (user.expertId === null ? <NoExpertProfile /> : <OwnOffer expertId={user.expertId} />)}
    </SignedInOnly>
  );
}

function OwnOffer({ expertId }: { expertId: string }) {
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Services and portfolio"
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.expertProfile(expertId)}>View your profile</Link>
          </Button>
        }
      >
        What you offer, and the work that shows it.
      </PageHead>
      <ExpertServices />
      <Portfolio expertId={expertId} />
    </div>
  );
}

function NoExpertProfile() {
  return (
    <NoticePage
      title="No expert profile yet"
      action={{ label: "Create your expert profile", to: paths.registerExpert }}
    >
      Services and a portfolio belong to an expert profile.
    </NoticePage>
  );
}
