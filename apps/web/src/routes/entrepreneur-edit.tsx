import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { EditEntrepreneur } from "../features/entrepreneurs/edit-entrepreneur.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { useRouteId } from "../lib/use-route-id.ts";

export function EntrepreneurEditScreen() {
  usePageMeta({ title: "Edit your profile" });
  const id = useRouteId();
  return <SignedInOnly>{(user) => <EditEntrepreneur key={id} id={id} ownId={user.entrepreneurId} />}</SignedInOnly>;
}
