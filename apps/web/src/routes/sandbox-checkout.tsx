import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { CheckoutPage } from "../features/checkouts/checkout-page.tsx";
import { useRouteId } from "../lib/use-route-id.ts";

export function SandboxCheckoutScreen() {
  const id = useRouteId();
  return <SignedInOnly>{() => <CheckoutPage key={id} checkoutId={id} />}</SignedInOnly>;
}
