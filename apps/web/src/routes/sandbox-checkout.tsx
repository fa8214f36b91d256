import { useParams } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { CheckoutPage } from "../features/checkouts/checkout-page.tsx";

export function SandboxCheckoutScreen() {
  const { id = "" } = useParams();
  return <SignedInOnly>{() => <CheckoutPage key={id} checkoutId={id} />}</SignedInOnly>;
}
