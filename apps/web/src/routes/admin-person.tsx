import { useParams } from "react-router-dom";
import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { PersonPage } from "../features/people/person-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminPersonScreen() {
  usePageMeta({ title: "Person" });
  const { id = "" } = useParams();
  return (
    <AdminAreaOnly area="people" about="Only administrators of the platform can see other people's accounts.">
      <PersonPage id={id} />
    </AdminAreaOnly>
  );
}
