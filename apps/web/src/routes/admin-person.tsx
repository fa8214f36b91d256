import { useParams } from "react-router-dom";
import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { PersonPage } from "../features/people/person-page.tsx";
import { PersonVat } from "../features/people/person-vat.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { useLooksAfter } from "../lib/use-looks-after.ts";

export function AdminPersonScreen() {
  usePageMeta({ title: "Person" });
  const { id = "" } = useParams();
  const looksAfter = useLooksAfter();
  // Of those who look after money alone, a person is what their invoices rest on.
  const area = !looksAfter("people") && looksAfter("money") ? "money" : "people";
  return (
    <AdminAreaOnly area={area} about="Only administrators of the platform can see other people's accounts.">
      {area === "people" ? (
        <PersonPage id={id} />
      ) : (
        <div className="wrap pb-24">
          <PageHead title="Person" />
          <PersonVat id={id} />
        </div>
      )}
    </AdminAreaOnly>
  );
}
