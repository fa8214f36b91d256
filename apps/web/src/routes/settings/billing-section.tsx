import { BillingSetting } from "../../features/billing/billing-setting.tsx";

export function BillingSection() {
  return <BillingSetting />;
}
