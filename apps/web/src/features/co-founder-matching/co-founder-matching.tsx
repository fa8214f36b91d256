import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { CoFounderMatches, type InviteFor } from "./co-founder-matches.tsx";
import { RequirementsForm } from "./requirements-form.tsx";
import { type Requirements, useAskedRequirements } from "./use-asked-requirements.ts";
import { useAskForMatches } from "./use-match-co-founders.ts";

type CoFounderMatchingProps = {
  hasProfile: boolean;
  inviteFor: InviteFor;
};

/** Requirements, then matches, and back again with everything kept. */
export function CoFounderMatching({ hasProfile, inviteFor }: CoFounderMatchingProps) {
  const { asked, showsMatches, showMatches, changeMatches, refine } = useAskedRequirements();
  if (asked && showsMatches) {
    return <CoFounderMatches asked={asked} onRefine={refine} onChange={changeMatches} inviteFor={inviteFor} />;
  }
  return <RequirementsView asked={asked} hasProfile={hasProfile} onMatched={showMatches} />;
}

type RequirementsViewProps = {
  asked: Requirements | null;
  hasProfile: boolean;
  onMatched: (requirements: Requirements) => void;
};

function RequirementsView({ asked, hasProfile, onMatched }: RequirementsViewProps) {
  usePageMeta({ title: "Co-founder matching" });
  const askForMatches = useAskForMatches();
  const find = async (requirements: Requirements) => {
    await askForMatches(requirements);
    onMatched(requirements);
  };
  return (
    <div className="wrap">
      <PageHead
        title="Co-founder matching"
        actions={
          <Button variant="secondary" asChild>
            <Link to={paths.browseEntrepreneurs}>Browse Entrepreneurs</Link>
          </Button>
        }
      >
        Tell us what you're building and who you need. We'll show you who fits, with reasons for and against.
      </PageHead>
      {!hasProfile && (
        <p className="mute measure pb-6 text-sm">
          Without an entrepreneur profile, we can only compare one side: no one sees what you offer.{" "}
          <TextLink to={paths.registerEntrepreneur}>Register as an entrepreneur</TextLink>
        </p>
      )}
      <RequirementsForm asked={asked} onSubmit={find} />
    </div>
  );
}
