import { LogInPage, NoticePage } from "../components/layout/notice-page.tsx";
import { DownloadCsv } from "../components/ui/data/download-csv.tsx";
import { Breadcrumb } from "../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { BankPayouts } from "../features/bank-payouts/bank-payouts.tsx";
import { HeldMoney } from "../features/payouts/payouts.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { hostPaths, paths } from "../lib/paths.ts";
import { useSession } from "../lib/session.ts";

export function PayoutsScreen() {
  const { status, user } = useSession();
  if (status === "loading") return <div className="min-h-dvh" />;
  if (status === "signedOut") return <LogInPage title="Please sign in to view payouts" path={paths.payouts} />;
  if (user.expertId === null) {
    return (
      <NoticePage
        title="No expert profile yet"
        action={{ label: "Create your expert profile", to: paths.registerExpert }}
      >
        Payouts belong to an expert profile. Once you have one, this page shows what has reached your bank.
      </NoticePage>
    );
  }
  return <Payouts />;
}

function Payouts() {
  usePageMeta({ title: "Payouts" });
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Earnings", to: paths.earnings }, { label: "Payouts" }]} />
      <PageHead title="Payouts" actions={<DownloadCsv href={hostPaths.payoutsCsv} />}>
        What the card processor has paid from your account to your bank, and the milestones that earned it.
      </PageHead>
      <HeldMoney page={paths.payouts} />
      <BankPayouts />
    </div>
  );
}
