import { type IdeaApplicationDto, updateApplicationInput } from "@quorate/api/applications/applications.schema";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { andHidden } from "../../components/contact-details/opening-words.ts";
import { Status } from "../../components/ui/data/status.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextAreaField } from "../../components/ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { ApplicationFacts, ApplicationText } from "./application-facts.tsx";

type ApplicationDialogProps = { application: IdeaApplicationDto; onClose: () => void };

/** An application in full, with the note that its applicant reads beside the status. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const { id, applicant, status, statusNotes } = application;
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.applications.update.useMutation();
  const form = useZodForm({
    schema: updateApplicationInput.pick({ statusNotes: true }),
    defaultValues: { statusNotes: statusNotes ?? "" },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent wide title={applicant.name} description={applicant.title}>
        <div className="grid gap-4">
          <p>
            <Status of="application" value={status} />
          </p>
          <ApplicationText application={application} isOwn={false} />
          <ApplicationFacts application={application} />
          <Form
            form={form}
            keptAs={`application-note:${id}`}
            className="grid gap-3"
            aria-label="Note"
            onSubmit={async (values) => {
              const { hiddenInNotes } = await mutateAsync({ id, ...values });
              const hidden = andHidden(applicant.name, "application-note", hiddenInNotes);
              toast({ title: "Note saved", description: `${applicant.name} sees it next to the status.${hidden}` });
              await cache.applications.invalidate();
              onClose();
            }}
          >
            <TextAreaField
              name="statusNotes"
              label="Note"
              optional
              rows={3}
              hint={`${applicant.name} sees it next to the status.`}
            />
            <HiddenDetails of="application-note" details={application.hiddenInNotes} isOwn />
            <DialogActions>
              <DialogCancel />
              <Button type="submit" busy={form.formState.isSubmitting}>
                Save note
              </Button>
            </DialogActions>
          </Form>
        </div>
      </DialogContent>
    </Dialog>
  );
}
