import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { EditExpert } from "../features/expert-profiles/edit-expert.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { useRouteId } from "../lib/use-route-id.ts";

export function ExpertEditScreen() {
  usePageMeta({ title: "Edit your expert profile" });
  const id = useRouteId();
  return <SignedInOnly>{(user) => <EditExpert key={id} id={id} ownId={user.expertId} />}</SignedInOnly>;
}
