import { Link } from "react-router-dom";
import { LogInPage, NoticePage } from "../components/layout/notice-page.tsx";
import { DownloadCsv } from "../components/ui/data/download-csv.tsx";
import { Button } from "../components/ui/form/button.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { EarningsJournals } from "../features/earnings/earnings-journals.tsx";
import { EarningsOverview } from "../features/earnings/earnings-overview.tsx";
import { FeeStructure } from "../features/earnings/fee-structure.tsx";
import { Payouts } from "../features/payouts/payouts.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { hostPaths, paths } from "../lib/paths.ts";
import { useSession } from "../lib/session.ts";

export function EarningsScreen() {
  const { status, user } = useSession();
  if (status === "loading") return <div className="min-h-dvh" />;
  if (status === "signedOut") return <LogInPage title="Please log in to view earnings" path={paths.earnings} />;
  if (user.expertId === null) {
    return (
      <NoticePage
        title="No expert profile yet"
        action={{ label: "Create your expert profile", to: paths.registerExpert }}
      >
        Earnings belong to an expert profile. Once you have one, this page shows what you've been paid and what's on its
        way.
      </NoticePage>
    );
  }
  return <Earnings />;
}

function Earnings() {
  usePageMeta({ title: "Earnings" });
  return (
    <div className="wrap">
      <PageHead
        title="Earnings"
        actions={
          <>
            <Button variant="secondary" asChild>
              <Link to={paths.invoices}>Invoices</Link>
            </Button>
            <DownloadCsv href={hostPaths.earningsCsv} />
          </>
        }
      >
        What you've been paid, and what's on its way.
      </PageHead>
      <EarningsOverview />
      <Payouts
        history={
          <p className="text-sm">
            <Link className="link" to={paths.payouts}>
              What has reached your bank
            </Link>
          </p>
        }
      />
      <EarningsJournals />
      <FeeStructure reader="expert" />
    </div>
  );
}
