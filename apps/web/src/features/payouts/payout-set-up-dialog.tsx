import type { PayoutPrefillDto } from "@quorate/api/payouts/payouts.schema";
import { isPayoutCountry } from "@quorate/core/payouts/payout-country";
import { type SyntheticEvent, useId, useState } from "react";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { useGetPayoutPrefill, useStartPayoutAccount } from "./use-payouts.ts";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks in which country the expert is paid, and shows what goes to the card processor before it does. */
export function PayoutSetUpDialog(dialog: DialogProps) {
  return (
    <Dialog {...dialog}>
      {dialog.open && (
        <DialogContent
          title="Where do you want to be paid?"
          description="The card processor pays you and needs to know who you are. It asks for the rest on its own page, and we never see it."
        >
          <SetUp />
        </DialogContent>
      )}
    </Dialog>
  );
}

function SetUp() {
  const prefill = useGetPayoutPrefill();
  if (prefill.data) return <SetUpForm prefill={prefill.data} />;
  if (prefill.isError) {
    return <p className="text-sm">The countries could not be loaded. Nothing was sent; close this and try again.</p>;
  }
  return (
    <Skeleton label="Loading the countries">
      <Bone className="h-12" />
    </Skeleton>
  );
}

function SetUpForm({ prefill }: { prefill: PayoutPrefillDto }) {
  const countryId = useId();
  const start = useStartPayoutAccount();
  const [country, setCountry] = useState<string>(prefill.country ?? "");
  const [sendsProfile, setSendsProfile] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const chosen = prefill.countries.find(({ code }) => code === country);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPayoutCountry(country)) return setMissing(true);
    start.mutate({ country, sendsProfile });
  }

  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <Field
        id={countryId}
        label="Country of your bank account"
        hint={`${chosen ? `Paid out in ${chosen.currency}. ` : ""}You can't change it once set-up is finished.`}
        error={isMissing && !chosen ? "Choose the country you're paid in" : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={country}
            placeholder="Choose a country"
            options={prefill.countries.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => setCountry(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        label="Send my profile details, so I don't have to retype them"
        checked={sendsProfile}
        onChange={(event) => setSendsProfile(event.target.checked)}
      />
      {sendsProfile && (
        <dl className="facts">
          {prefill.profile.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={start.isPending || start.isSuccess}>
          Continue to the card processor
        </Button>
      </DialogActions>
    </form>
  );
}
