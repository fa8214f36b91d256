import { CONTACT_KINDS } from "@quorate/core/messages/contact-kind";
import { z } from "zod";

/** Beside words that people write to each other: what of them the other person does not read, or the reader here. */
export const zHiddenDetails = z.array(z.enum(CONTACT_KINDS)).meta({
  description:
    "What stands in it that is hidden from the other person, or here, until the two have a contract or are connected",
});
