import { Breadcrumb } from "../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { RuleFacts, StartFacts } from "../features/developers/developer-facts.tsx";
import { DEVELOPERS_META } from "../features/developers/developers-meta.ts";
import { MainJobGuide } from "../features/developers/main-job-guide.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function DevelopersScreen() {
  usePageMeta(DEVELOPERS_META);
  return (
    <div className="wrap">
      <Breadcrumb home steps={[{ label: "Developers" }]} />
      <PageHead title="Developers">
        Hire, pay through escrow and keep your own systems up to date, with one API over HTTPS and JSON.
      </PageHead>
      <div className="pb-12">
        <StartFacts />
        <MainJobGuide />
        <RuleFacts />
      </div>
    </div>
  );
}
