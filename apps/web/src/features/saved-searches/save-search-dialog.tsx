import { saveSearchInput } from "@quorate/api/saved-searches/saved-searches.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input } from "../../components/ui/form/input.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import type { ExpertFilter } from "../../lib/experts/expert-filter.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { suggestedName, toSavedFilter } from "./saved-filter.ts";

export function SaveSearchDialog({ filter, onClose }: { filter: ExpertFilter; onClose: () => void }) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.savedSearches.save.useMutation();
  const form = useZodForm({
    schema: saveSearchInput.pick({ name: true }),
    defaultValues: { name: suggestedName(filter) },
  });

  async function save({ name }: { name: string }) {
    await mutateAsync({ name, filter: toSavedFilter(filter) });
    await cache.savedSearches.invalidate();
    toast({ title: "Search saved", description: "You find it under “Saved searches”, with alerts of new experts." });
    onClose();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Save this search?" description="Words, filters and order are kept under a name.">
        <Form form={form} onSubmit={save} className="grid gap-4">
          <Field id="name" label="Name" error={errorAt(form.formState.errors, "name")}>
            {(control) => <Input {...control} {...form.register("name")} maxLength={80} />}
          </Field>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={form.formState.isSubmitting}>
              Save search
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
