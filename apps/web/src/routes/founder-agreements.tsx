import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { FounderAgreementsPage, NoConnection } from "../features/founder-agreements/founder-agreements-page.tsx";
import { useRouteId } from "../lib/use-route-id.ts";

export function FounderAgreementsScreen() {
  const id = useRouteId();
  return (
    <SignedInOnly>
      {(user) => (user.entrepreneurId === null ? <NoConnection /> : <FounderAgreementsPage key={id} id={id} />)}
    </SignedInOnly>
  );
}
