import { type BookingDto, setRoomInput } from "@quorate/api/bookings/bookings.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import styles from "./room-dialog.module.css";
import { useCallChanged } from "./use-call-changed.ts";

/** Where the two meet: either says it, and the other is told. */
export function RoomDialog({ call, onClose }: { call: BookingDto; onClose: () => void }) {
  const changed = useCallChanged();
  const setRoom = trpc.bookings.setRoom.useMutation();
  const form = useZodForm({ schema: setRoomInput, defaultValues: { id: call.id, room: call.room ?? "" } });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Where you meet" description={`${call.other.name} gets an email with the link.`}>
        <Form
          form={form}
          className={styles.form}
          aria-label="Where you meet"
          onSubmit={async (values) => {
            const { room } = await setRoom.mutateAsync(values);
            onClose();
            await changed({
              title: room ? "Link saved" : "Link removed",
              description: `${call.other.name} sees it on the call.`,
            });
          }}
        >
          <TextField name="room" label="Link to meet at" hint="Left empty, the call has no link." inputMode="url" />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={form.formState.isSubmitting}>
              Save the link
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
