import type { UiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import type { IdeaFormInput } from "./idea-form-schema.ts";

/** Posts an idea or saves a changed one; every list of ideas is read again. */
export function useSaveIdea() {
  const cache = trpc.useUtils();
  const onSuccess = () => cache.startupIdeas.invalidate();
  const creating = trpc.startupIdeas.create.useMutation({ onSuccess });
  const updating = trpc.startupIdeas.update.useMutation({ onSuccess });
  return {
    create: (values: IdeaFormInput) => creating.mutateAsync(values),
    update: (id: string, values: IdeaFormInput) => updating.mutateAsync({ id, ...values }),
  };
}

/** What the form's fields have no place for. */
export function toastIdeaRefusal(refusal: UiError): boolean {
  if (refusal.code !== "startup-ideas/own-profile-hidden") return false;
  toast({ title: "Your profile is hidden", description: refusal.message, variant: "destructive" });
  return true;
}
