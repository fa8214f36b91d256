import { z } from "zod";
import { zDefault } from "../schema/scalars.ts";

export const UNHEARD_MS_MAX = 60_000;

/** How long ago the page began to ask for what it shows; whatever is asked again as soon as the stream is there needs none of it. */
export const watchChangesInput = z.object({
  unheardMs: zDefault(z.number().int().min(0).max(UNHEARD_MS_MAX), 0),
});
