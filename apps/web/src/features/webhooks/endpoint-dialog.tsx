import { createWebhookEndpointInput, type WebhookEndpointDto } from "@quorate/api/webhooks/webhooks.schema";
import { WEBHOOK_DESCRIPTION_LENGTH_MAX, WEBHOOK_URL_LENGTH_MAX } from "@quorate/core/webhooks/webhook-endpoint";
import { Controller } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { EventChoice, offeredOf } from "./event-choice.tsx";

type EndpointDialogProps = {
  /** Null: a new one. */
  endpoint: WebhookEndpointDto | null;
  onSecret: (secret: string | null) => void;
  onClose: () => void;
};

export function EndpointDialog({ endpoint, onSecret, onClose }: EndpointDialogProps) {
  const cache = trpc.useUtils();
  const create = trpc.webhooks.create.useMutation();
  const update = trpc.webhooks.update.useMutation();
  const form = useZodForm({
    schema: createWebhookEndpointInput,
    defaultValues: {
      url: endpoint?.url ?? "",
      description: endpoint?.description ?? "",
      eventTypes: offeredOf(endpoint?.eventTypes ?? []),
    },
  });

  async function save(values: Parameters<typeof create.mutateAsync>[0]) {
    if (endpoint) await update.mutateAsync({ id: endpoint.id, ...values });
    else onSecret((await create.mutateAsync(values)).secret);
    onClose();
    await cache.webhooks.invalidate();
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        wide
        title={endpoint ? "Edit endpoint" : "Add an endpoint"}
        description="An address of your program that accepts POST requests."
      >
        <Form form={form} idPrefix="endpoint-" className="mt-3 grid gap-5" onSubmit={save}>
          <TextField
            name="url"
            label="Address"
            hint="Starts with https:// and a public name."
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={WEBHOOK_URL_LENGTH_MAX}
          />
          <TextField
            name="description"
            label="What is it for?"
            optional
            autoComplete="off"
            maxLength={WEBHOOK_DESCRIPTION_LENGTH_MAX}
          />
          <Controller
            name="eventTypes"
            control={form.control}
            render={({ field: { value, onChange } }) => (
              <EventChoice value={Array.isArray(value) ? value : []} onChange={onChange} />
            )}
          />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={form.formState.isSubmitting}>
              {endpoint ? "Save" : "Add endpoint"}
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
