import type { submitApplicationInput } from "@quorate/api/applications/applications.schema";
import type { z } from "zod";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function useSubmitApplication(founder: string) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.applications.submit.useMutation();

  return async function submitApplication(values: z.input<typeof submitApplicationInput>): Promise<void> {
    await mutateAsync(values);
    toast({ title: "Application sent", description: `${founder} reads it and answers here.` });
    await cache.applications.invalidate();
  };
}
