import { type ConnectionDto, noteMeetingInput } from "@quorate/api/connections/connections.schema";
import { MET_ON_MIN } from "@quorate/core/connections/own-side";
import { dayIn } from "@quorate/core/format/calendar-day";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { useFieldId } from "../../components/ui/form/field-ids.ts";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { currentTime } from "../../lib/clock.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type NoteMeetingDialogProps = { connection: ConnectionDto; onClose: () => void };

/** On which day the two met. Empty takes it back. */
export function NoteMeetingDialog(props: NoteMeetingDialogProps) {
  const { name } = props.connection.entrepreneur;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent
        title={`When did you meet ${name}?`}
        description={`In person or by video. ${name} sees the day too, and may note a different one.`}
      >
        <MeetingForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function MeetingForm({ connection: { id, metOn, entrepreneur }, onClose }: NoteMeetingDialogProps) {
  const cache = trpc.useUtils();
  const note = trpc.connections.noteMeeting.useMutation();
  const [today] = useState(() => dayIn(currentTime(), new Intl.DateTimeFormat().resolvedOptions().timeZone));
  const form = useZodForm({ schema: noteMeetingInput, defaultValues: { id, metOn: metOn ?? today } });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      idPrefix="meeting-"
      className="mt-3 grid gap-3"
      aria-label={`The day you met ${entrepreneur.name}`}
      onSubmit={async (values) => {
        const noted = await note.mutateAsync(values);
        toast({ title: noted.metOn ? "Day noted" : "Day removed" });
        await cache.connections.invalidate();
        onClose();
      }}
    >
      <Field
        id={useFieldId("metOn")}
        label="Day"
        optional
        hint="Leave it empty to remove what you noted."
        error={errors.metOn?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("metOn", { setValueAs: (day: string | null) => day || null })}
            type="date"
            min={MET_ON_MIN}
            max={today}
          />
        )}
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
      </DialogActions>
    </Form>
  );
}
