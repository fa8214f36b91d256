import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import type { EntrepreneurFormInput } from "./entrepreneur-form-schema.ts";

/** Saves the form and goes to the profile as others see it. */
export function useUpdateEntrepreneur(id: string) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.entrepreneurs.update.useMutation();

  return async function updateEntrepreneur(values: EntrepreneurFormInput): Promise<void> {
    await mutateAsync({ id, ...values });
    await cache.entrepreneurs.invalidate();
    toast({ title: "Profile saved", description: "Others see it as it is now." });
    await navigate(paths.entrepreneurProfile(id));
  };
}
