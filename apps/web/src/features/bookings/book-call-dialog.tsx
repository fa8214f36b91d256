import { bookCallInput } from "@quorate/api/bookings/bookings.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { clockTime } from "../../lib/place-of-zone.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./time-fields.module.css";
import { TimeFields } from "./time-fields.tsx";
import { useFreeTimes } from "./use-free-times.ts";
import { useOwnZone } from "./use-own-zone.ts";

type BookCallDialogProps = { expert: { id: string; name: string }; onClose: () => void };

/** When, what about, and where: the expert reads it, and both get an email with an entry for their calendar. */
export function BookCallDialog({ expert, onClose }: BookCallDialogProps) {
  const zone = useOwnZone();
  const cache = trpc.useUtils();
  const free = useFreeTimes(expert.id, zone);
  const book = trpc.bookings.book.useMutation();
  const form = useZodForm({
    schema: bookCallInput,
    defaultValues: { id: expert.id, startsAt: "", note: "", room: "" },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        focusesItself
        title={`Book a call with ${expert.name}`}
        description="Free, and without any obligation. Either of you can move or cancel it until it begins."
      >
        <Form
          form={form}
          className={styles.form}
          aria-label="Book a call"
          // Another client may have been faster: what is free now is shown beside the refusal.
          onRefused={() => void free.refetch()}
          onSubmit={async (values) => {
            const { startsAt } = await book.mutateAsync(values);
            toast({
              title: "Call booked",
              description: `${clockTime(startsAt, zone)}, with ${expert.name}. It is under Calls, and in an email for your calendar.`,
            });
            onClose();
            await Promise.all([cache.bookings.invalidate(), cache.availability.invalidate()]);
          }}
        >
          <TimeFields free={free} zone={zone} expertName={expert.name} />
          <TextAreaField name="note" label="What would you like to talk about?" optional rows={3} />
          <TextField
            name="room"
            label="Link to meet at"
            hint="A room of your own. Without one, either of you can add it later."
            optional
            inputMode="url"
          />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={form.formState.isSubmitting} disabled={free.isNone}>
              Book the call
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
