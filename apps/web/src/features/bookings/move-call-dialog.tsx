import { type BookingDto, moveBookingInput } from "@quorate/api/bookings/bookings.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { clockTime } from "../../lib/place-of-zone.ts";
import { trpc } from "../../lib/trpc.ts";
import { lengthOf } from "./call-words.ts";
import styles from "./time-fields.module.css";
import { TimeFields } from "./time-fields.tsx";
import { useCallChanged } from "./use-call-changed.ts";
import { useFreeTimes } from "./use-free-times.ts";
import { useOwnZone } from "./use-own-zone.ts";

const minutesOf = ({ startsAt, endsAt }: BookingDto) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** Client and expert alike move a call to another free time of the expert's. */
export function MoveCallDialog({ call, onClose }: { call: BookingDto; onClose: () => void }) {
  const zone = useOwnZone();
  const minutes = call.payment ? lengthOf(String(minutesOf(call))) : null;
  const free = useFreeTimes(call.expertId, zone, minutes ?? undefined);
  const changed = useCallChanged();
  const move = trpc.bookings.move.useMutation();
  const form = useZodForm({ schema: moveBookingInput, defaultValues: { id: call.id, startsAt: "" } });
  const { name } = call.other;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Move your call with ${name}`}
        description={`It starts ${clockTime(call.startsAt, zone)}. ${name} gets an email with the new time.`}
      >
        <Form
          form={form}
          className={styles.form}
          aria-label="Move the call"
          onRefused={() => void free.refetch()}
          onSubmit={async (values) => {
            const { startsAt } = await move.mutateAsync(values);
            onClose();
            await changed({ title: "Call moved", description: `${clockTime(startsAt, zone)}, with ${name}.` });
          }}
        >
          <TimeFields
            free={free}
            zone={zone}
            minutes={minutes ?? undefined}
            expertName={call.side === "client" ? name : "Your profile"}
          />
          <DialogActions>
            <DialogCancel>Leave it</DialogCancel>
            <Button type="submit" busy={form.formState.isSubmitting} disabled={free.isNone}>
              Move the call
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
