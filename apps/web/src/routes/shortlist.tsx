import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { Shortlist } from "../features/shortlist/shortlist.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { ContactExpert } from "./contact-expert.tsx";

export function ShortlistScreen() {
  usePageMeta({ title: "Shortlist" });
  return (
    <SignedInOnly>
      {() => (
        <div className="wrap pb-24">
          <PageHead title="Shortlist">Experts you want to find again. Only you see this list.</PageHead>
          <Shortlist renderContact={(expert) => <ContactExpert expert={expert} size="sm" label="Contact" />} />
        </div>
      )}
    </SignedInOnly>
  );
}
