import { bookPaidCallInput } from "@quorate/api/bookings/bookings.schema";
import { VatNotice } from "../../components/billing/vat-notice.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { clockTime } from "../../lib/place-of-zone.ts";
import { useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { lengthOf, paidCallRules, pricedLengths } from "./call-words.ts";
import styles from "./time-fields.module.css";
import { TimeFields } from "./time-fields.tsx";
import { useFreeTimes } from "./use-free-times.ts";
import { useOwnZone } from "./use-own-zone.ts";

type BookCallDialogProps = { expert: { id: string; name: string }; onClose: () => void };

const FREE = "free";
/** Without a length it is a free call. */
const FORM = bookPaidCallInput.omit({ amount: true }).partial({ minutes: true });

/** How long, when, what about, and where: the expert reads it, and both get an email with an entry for their calendar. */
export function BookCallDialog({ expert, onClose }: BookCallDialogProps) {
  const zone = useOwnZone();
  const { user } = useSession();
  const cache = trpc.useUtils();
  const defaultValues = { id: expert.id, minutes: undefined, startsAt: "", note: "", room: "" };
  const form = useZodForm({ schema: FORM, defaultValues });
  const minutes = form.watch("minutes");
  const free = useFreeTimes(expert.id, zone, minutes);
  const book = trpc.bookings.book.useMutation();
  const bookPaid = trpc.bookings.bookPaid.useMutation();
  const lengths = free.quarterHourPrice !== null ? pricedLengths(free.quarterHourPrice) : [];
  const paid = lengths.find((priced) => priced.minutes === minutes);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        focusesItself
        title={`Book a call with ${expert.name}`}
        description={
          minutes === undefined
            ? "Free, with no obligation. Either of you can move or cancel it until it starts."
            : paidCallRules(user)
        }
      >
        <Form
          form={form}
          keptAs={`call:${expert.id}`}
          className={styles.form}
          aria-label="Book a call"
          // Another client may have been faster: what is free now is shown beside the refusal.
          onRefused={() => void free.refetch()}
          onSubmit={async (values) => {
            if (paid) {
              const { checkoutUrl } = await bookPaid.mutateAsync({
                ...values,
                minutes: paid.minutes,
                amount: paid.amount,
              });
              window.location.assign(checkoutUrl);
              return;
            }
            const { startsAt } = await book.mutateAsync(values);
            toast({
              title: "Call booked",
              description: `${clockTime(startsAt, zone)}, with ${expert.name}. You'll find it under Calls, and in an email for your calendar.`,
            });
            onClose();
            await Promise.all([cache.bookings.invalidate(), cache.availability.invalidate()]);
          }}
        >
          {(lengths.length > 0 || minutes !== undefined) && (
            <Field id="call-length" label="Length">
              {(control) => (
                <Select
                  {...control}
                  value={minutes === undefined ? FREE : String(minutes)}
                  options={[
                    { value: FREE, label: "20 minutes, free" },
                    ...lengths.map((priced) => ({ value: String(priced.minutes), label: priced.label })),
                  ]}
                  onChange={({ target }) => {
                    form.setValue("minutes", lengthOf(target.value) ?? undefined, { shouldDirty: true });
                    form.setValue("startsAt", "");
                  }}
                />
              )}
            </Field>
          )}
          <TimeFields free={free} zone={zone} expertName={expert.name} minutes={minutes} />
          <TextAreaField name="note" label="What would you like to talk about?" optional rows={3} />
          <TextField
            name="room"
            label="Meeting link"
            hint="A room of your own. Leave it empty, and either of you can add one later."
            optional
            inputMode="url"
          />
          {paid && <VatNotice seller="expert" />}
          <DialogActions>
            <DialogCancel />
            <Button
              type="submit"
              busy={form.formState.isSubmitting}
              disabled={free.isNone || (minutes !== undefined && !paid)}
            >
              {minutes === undefined ? "Book the call" : "Continue to payment"}
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
