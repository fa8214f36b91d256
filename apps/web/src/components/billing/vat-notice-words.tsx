import type { BillingDto } from "@quorate/api/billing/billing.schema";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import type { VatSellerKind } from "./vat-notice.tsx";

type Missing = NonNullable<BillingDto["missingProof"]>;

const WHY: Readonly<Record<Missing, string>> = {
  not_asked: "Your VAT number isn't confirmed yet.",
  unknown: "The register doesn't know your VAT number.",
  other_name: "The register knows your VAT number under another name.",
  no_number: "You buy as a business, and we have no VAT number of yours.",
  not_said: "Your billing details don't say whether you buy as a business.",
};

const WHAT: Readonly<Record<Missing, string>> = {
  not_asked:
    "If you want a reverse charge, wait until the register has confirmed it, or ask us to accept other evidence that you're a business, before you pay.",
  unknown: "Correct it, or ask us to accept other evidence that you're a business, before you pay.",
  other_name:
    "Save your legal name as it is registered, or ask us to accept other evidence that you're a business, before you pay.",
  no_number: "Add your number, or ask us to accept other evidence that you're a business, before you pay.",
  not_said: "If you buy as a business, add your VAT number before you pay.",
};

export function VatNoticeWords({ seller }: { seller: VatSellerKind }) {
  const { data: billing } = trpc.billing.get.useQuery(undefined, { retry: false });
  const missing = billing?.missingProof;
  if (!billing || !missing || (seller === "platform" && !billing.isAbroad)) return null;
  const effect =
    seller === "platform"
      ? "The invoice will contain VAT and no reverse charge; the price stays the same."
      : "If the expert belongs to another country, their invoice may contain VAT and will have no reverse charge; the price stays the same.";
  return (
    <aside className="measure mb-4 text-sm" aria-label="VAT on the invoice">
      {WHY[missing]} {effect} {WHAT[missing]}{" "}
      <Link className="link" to={paths.settingsSection("billing")}>
        Billing details
      </Link>
    </aside>
  );
}
