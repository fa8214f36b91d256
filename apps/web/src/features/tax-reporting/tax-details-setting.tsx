import type { TaxDetailsDto } from "@quorate/api/tax-reporting/tax-details.schema";
import { countryInWords } from "@quorate/core/billing/country";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { PlainState } from "../../components/ui/data/plain-state.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { TaxDetailsForm } from "./tax-details-form.tsx";
import { TaxYearFigures } from "./tax-year-figures.tsx";

/** What the reader tells for the reports to tax authorities, as an expert. */
export function TaxDetailsSetting() {
  const { user } = useSession();
  return (
    <Section title="Tax reporting" note={<MoreLink to={paths.settingsSection("billing")}>Billing details</MoreLink>}>
      {user?.expertId ? (
        <ExpertTaxDetails />
      ) : (
        <PlainState title="Only experts are reported">
          Platforms tell tax authorities who sold through them. You don't sell here.
        </PlainState>
      )}
    </Section>
  );
}

function ExpertTaxDetails() {
  const { data: details, error, refetch } = trpc.taxReporting.get.useQuery();
  return (
    <Loaded query={{ data: details, error, refetch }} what="your tax details" rows={6} keeps>
      {(details) => (
        <>
          <div className="mute grid max-w-160 gap-3 pb-5">
            <p>
              Platforms must tell tax authorities each January who sold what through them. We ask for what the law
              names, show it to no one else, and keep it for five years after the year of your last sale, even if you
              delete your account.
            </p>
            <p>{stateOf(details)}</p>
            {details.payoutAccount && <p>{accountOf(details.payoutAccount)}</p>}
          </div>
          <TaxDetailsForm details={details} />
          <TaxYearFigures />
        </>
      )}
    </Loaded>
  );
}

const words = new Intl.ListFormat("en-GB");

function stateOf({ isSaved, residences }: TaxDetailsDto): string {
  if (!isSaved) return "You haven't saved any yet. What you see is from your billing details or your profile.";
  return `By these details you are resident in ${words.format(residences.map(countryInWords))}.`;
}

function accountOf({ identifier, bankLast4 }: NonNullable<TaxDetailsDto["payoutAccount"]>): string {
  const bank = bankLast4 === null ? "" : `, which pays to your bank account ending in ${bankLast4}`;
  return `Your payout account ${identifier} is reported with them${bank}.`;
}
