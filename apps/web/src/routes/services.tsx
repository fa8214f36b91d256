import { Breadcrumb } from "../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { AreaSection } from "../features/services/area-section.tsx";
import { CategorySection } from "../features/services/category-section.tsx";
import { HowItWorksSection, IndustrySection, StartSection } from "../features/services/engagement-section.tsx";
import { SERVICES_META } from "../features/services/services-meta.ts";
import { usePageMeta } from "../lib/page-title.ts";

export function ServicesScreen() {
  usePageMeta(SERVICES_META);
  return (
    <div className="wrap">
      <Breadcrumb home steps={[{ label: "Services" }]} />
      <PageHead title="Services">
        Founded by business school alumni. Hire people who have done the work before, for a defined piece of it.
      </PageHead>
      <div className="pb-12">
        <AreaSection />
        <CategorySection />
        <HowItWorksSection />
        <IndustrySection />
        <StartSection />
      </div>
    </div>
  );
}
