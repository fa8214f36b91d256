import { NoticePage } from "../../components/layout/notice-page.tsx";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { PageHead, Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { EquitySection } from "./equity-section.tsx";
import { otherOf } from "./founder-words.ts";
import { TrialSection } from "./trial-section.tsx";

const NOT_THERE = [400, 404]; // a malformed id is treated like an unknown one

/** What two founders agree on with each other, as long as both have an account. */
export function FounderAgreementsPage({ id }: { id: string }) {
  const { data: trial, error, refetch } = trpc.trialAgreements.get.useQuery({ id });
  const worksheet = trpc.equityWorksheets.get.useQuery({ id });
  usePageMeta({ title: trial ? `You and ${otherOf(trial)}` : "Connection" });
  const status = error && toUiError(error).status;
  if (status !== null && NOT_THERE.includes(status)) return <NoConnection />;
  return (
    <div className="wrap pb-24">
      {!trial && error && (
        <ErrorState title="We could not load this connection" error={error} onRetry={() => void refetch()} />
      )}
      {!trial && !error && <SkeletonRows label="Loading the connection" rows={3} />}
      {trial && (
        <>
          <PageHead title={`You and ${otherOf(trial)}`}>
            {trial.isConnected
              ? "Agreements between the two of you. A version is in force once you've both signed it."
              : "You're no longer connected. Anything you both signed stays here."}
          </PageHead>
          <Section title="Trial agreement" note="Work together for a while before you start a company.">
            <TrialSection id={id} trial={trial} />
          </Section>
          <Section title="Equity and vesting" note="Who holds which share, and what a founder who leaves keeps.">
            <Loaded query={worksheet} what="the equity worksheet" keeps>
              {(sheet) => <EquitySection id={id} worksheet={sheet} />}
            </Loaded>
          </Section>
        </>
      )}
    </div>
  );
}

export function NoConnection() {
  return (
    <NoticePage title="Connection not found" action={{ label: "Connections", to: paths.connections }}>
      It doesn't exist, or it isn't yours.
    </NoticePage>
  );
}
