import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { CallsPage } from "../features/bookings/calls-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function CallsScreen() {
  usePageMeta({ title: "Calls" });
  return <SignedInOnly>{(user) => <CallsPage isExpert={user.expertId !== null} />}</SignedInOnly>;
}
