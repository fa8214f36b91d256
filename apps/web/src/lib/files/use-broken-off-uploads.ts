import type { FilePurpose } from "@quorate/core/files/file";
import { useState } from "react";
import { trpc } from "../trpc.ts";
import { brokenOffUploads } from "./broken-off-uploads.ts";

/** The names of files that this person began to send in this tab before a reload, and did not finish. */
export function useBrokenOffUploads(purpose: FilePurpose): readonly string[] {
  const cache = trpc.useUtils();
  const [names] = useState(() => {
    const personId = cache.accounts.session.getData()?.id ?? null;
    return brokenOffUploads(personId, purpose).map(({ name }) => name);
  });
  return names;
}
