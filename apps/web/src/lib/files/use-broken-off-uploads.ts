import type { FilePurpose } from "@quorate/core/files/file";
import { useState } from "react";
import { trpc } from "../trpc.ts";
import { brokenOffUploads } from "./broken-off-uploads.ts";

/** The names of what this person began to send in this tab before it was loaded anew, and did not send whole. */
export function useBrokenOffUploads(purpose: FilePurpose): readonly string[] {
  const cache = trpc.useUtils();
  const [names] = useState(() => {
    const personId = cache.accounts.session.getData()?.id ?? null;
    return brokenOffUploads(personId, purpose).map(({ name }) => name);
  });
  return names;
}
