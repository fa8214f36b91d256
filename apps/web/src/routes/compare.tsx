import { PageHead } from "../components/ui/text/page.tsx";
import { ComparedExperts } from "../features/shortlist/compared-experts.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { ContactExpert } from "./contact-expert.tsx";

export function CompareScreen() {
  usePageMeta({ title: "Compare experts" });
  return (
    <div className="wrap pb-24">
      <PageHead title="Compare experts">Facts from the profiles, side by side.</PageHead>
      <ComparedExperts renderContact={(expert) => <ContactExpert expert={expert} size="sm" label="Contact" />} />
    </div>
  );
}
