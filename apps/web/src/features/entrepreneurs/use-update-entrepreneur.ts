import { useNavigate } from "react-router-dom";
import type { Edited } from "../../components/ui/form/use-field-changes.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { type EntrepreneurFormInput, entrepreneurFormValues } from "./entrepreneur-form-schema.ts";

/** Saves the changes to your own profile, and goes to it as others see it. */
export function useUpdateEntrepreneur(id: string) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.entrepreneurs.update.useMutation();

  async function save(changes: Partial<EntrepreneurFormInput>, ifUnchangedSince: string): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await mutateAsync({ id, ifUnchangedSince, ...changes });
  }

  async function readAgain(): Promise<Edited<EntrepreneurFormInput>> {
    const profile = await cache.entrepreneurs.get.fetch({ id }, { staleTime: 0 });
    return { values: entrepreneurFormValues(profile), updatedAt: profile.updatedAt };
  }

  async function finish(): Promise<void> {
    await cache.entrepreneurs.invalidate();
    toast({ title: "Profile saved", description: "Others see the new version." });
    await navigate(paths.entrepreneurProfile(id));
  }
  return { save, readAgain, finish };
}
