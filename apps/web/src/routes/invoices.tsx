import { looksAfter } from "@quorate/core/access/admin-role";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { InvoicesPage } from "../features/invoices/invoices-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function InvoicesScreen() {
  usePageMeta({ title: "Invoices and receipts" });
  return <SignedInOnly>{(user) => <InvoicesPage isAdmin={looksAfter(user, "money")} />}</SignedInOnly>;
}
