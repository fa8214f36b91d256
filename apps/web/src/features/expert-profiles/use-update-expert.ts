import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { useNavigate } from "react-router-dom";
import type { Edited } from "../../components/ui/form/use-field-changes.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { type ExpertEditInput, expertFormValues } from "./expert-form-schema.ts";

/** Saves the changes to your own profile, and goes to it as others see it. */
export function useUpdateExpert(id: string) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.experts.update.useMutation();

  async function save(changes: Partial<ExpertEditInput>, ifUnchangedSince: string): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    cache.experts.get.setData({ id }, await mutateAsync({ id, ifUnchangedSince, ...changes }));
  }

  async function readAgain(): Promise<Edited<ExpertEditInput>> {
    const expert: ExpertDto = await cache.experts.get.fetch({ id }, { staleTime: 0 });
    return { values: expertFormValues(expert), updatedAt: expert.updatedAt };
  }

  async function finish(isVerifiedAnew: boolean): Promise<void> {
    await Promise.all([cache.experts.invalidate(), cache.accounts.session.invalidate()]);
    toast({
      title: "Profile saved",
      description: isVerifiedAnew
        ? "We're checking your credentials again. Your other changes are live."
        : "Your changes are live.",
    });
    await navigate(paths.expertProfile(id));
  }
  return { save, readAgain, finish };
}
