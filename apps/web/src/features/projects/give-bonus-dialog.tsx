import { giveBonusInput } from "@quorate/api/bonuses/bonuses.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { feeFor } from "@quorate/core/payments/fee";
import { VatNotice } from "../../components/billing/vat-notice.tsx";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { TextAreaField } from "../../components/ui/form/text-field.tsx";
import { FormDialog } from "../../components/ui/overlay/form-dialog.tsx";
import { Facts } from "../../components/ui/text/page.tsx";
import { formatMinor, percentText } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";

const FORM = giveBonusInput.omit({ id: true });

type GiveBonusDialogProps = { project: ProjectDetailDto; onClose: () => void };

/** Thanks on top of what was agreed; it leads to the page on which it is paid. */
export function GiveBonusDialog({ project, onClose }: GiveBonusDialogProps) {
  const { id, expertName, feeBasisPoints } = project;
  const name = expertName ?? "The expert";
  const { mutateAsync } = trpc.bonuses.give.useMutation();
  const form = useZodForm({ schema: FORM, defaultValues: { amount: "", note: "" } });
  const amount = FORM.shape.amount.safeParse(String(form.watch("amount")));
  const fee = amount.success ? feeFor(amount.data, feeBasisPoints) : null;
  const money = (minor: number) => <span className="tnum">{formatMinor(minor)}</span>;
  return (
    <FormDialog
      title="Give a bonus"
      description={`A thank-you on top of what you agreed. ${name} receives it as soon as you have paid; there is nothing to hand over or release.`}
      size="medium"
      action="Continue to payment"
      onClose={onClose}
      form={form}
      keptAs={`bonus:${id}`}
      aria-label="Give a bonus"
      onSubmit={async (bonus) => {
        const { checkoutUrl } = await mutateAsync({ id, ...bonus });
        window.location.assign(checkoutUrl);
      }}
    >
      <VatNotice seller="expert" />
      <AmountField name="amount" label="Bonus" />
      <TextAreaField name="note" label="What it is for" hint={`Optional. ${name} reads it.`} rows={3} />
      {fee && (
        <Facts
          className="facts-wrapping"
          facts={[
            { label: `${name} receives`, value: money(fee.expertPayoutMinor) },
            { label: `Platform fee, ${percentText(feeBasisPoints)}`, value: money(fee.platformFeeMinor) },
          ]}
        />
      )}
    </FormDialog>
  );
}
