import type { BillingDto } from "@quorate/api/billing/billing.schema";
import { VatCheck } from "../../components/billing/vat-check.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { BillingForm } from "./billing-form.tsx";

/** Who the reader is on paper. */
export function BillingSetting() {
  const { data: billing, error, refetch } = trpc.billing.get.useQuery();
  return (
    <Section title="Billing details" note={<MoreLink to={paths.invoices}>Invoices</MoreLink>}>
      <Loaded query={{ data: billing, error, refetch }} what="your billing details" rows={5} keeps>
        {(billing) => (
          <>
            <p className="mute max-w-160 pb-5">{stateOf(billing)}</p>
            <BillingForm billing={billing} />
            {(billing.vatCheck || billing.isAcceptedAsBusiness) && (
              <div className="mt-10 grid max-w-160 gap-4">
                <h3 className="display-3">Your VAT number</h3>
                {billing.isAcceptedAsBusiness && (
                  <p className="measure">We've accepted other evidence that you're a business.</p>
                )}
                {billing.missingProof === "other_name" && (
                  <p className="measure">
                    The register knows your number under another name. Until your legal name is that one, invoices from
                    other countries contain VAT.
                  </p>
                )}
                {billing.vatCheck && <VatCheck check={billing.vatCheck} />}
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** What would happen if an invoice were issued now. */
function stateOf({ isSaved }: BillingDto): string {
  if (isSaved) {
    return "New invoices show these details. Those already issued don't change.";
  }
  return "Taken from your profile and not saved yet. Until you save them, invoices show your profile details and no VAT number.";
}
