import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { EditOrganization } from "../features/organizations/edit-organization.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { useRouteId } from "../lib/use-route-id.ts";

export function OrganizationEditScreen() {
  usePageMeta({ title: "Edit your organization" });
  const id = useRouteId();
  return <SignedInOnly>{(user) => <EditOrganization key={id} id={id} ownId={user.organizationId} />}</SignedInOnly>;
}
