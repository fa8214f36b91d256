import { type BookingDto, setRoomInput } from "@quorate/api/bookings/bookings.schema";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { FormDialog } from "../../components/ui/overlay/form-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import styles from "./room-dialog.module.css";
import { useCallChanged } from "./use-call-changed.ts";

/** Where the two meet: either says it, and the other is told. */
export function RoomDialog({ call, onClose }: { call: BookingDto; onClose: () => void }) {
  const changed = useCallChanged();
  const setRoom = trpc.bookings.setRoom.useMutation();
  const form = useZodForm({ schema: setRoomInput, defaultValues: { id: call.id, room: call.room ?? "" } });
  return (
    <FormDialog
      title="Where you'll meet"
      description={`${call.other.name} gets an email with the link.`}
      action="Save the link"
      onClose={onClose}
      form={form}
      className={styles.form}
      aria-label="Where you'll meet"
      onSubmit={async (values) => {
        const { room } = await setRoom.mutateAsync(values);
        onClose();
        await changed({
          title: room ? "Link saved" : "Link removed",
          description: `${call.other.name} sees it with the call.`,
        });
      }}
    >
      <TextField name="room" label="Meeting link" hint="Leave it empty for no link." inputMode="url" />
    </FormDialog>
  );
}
