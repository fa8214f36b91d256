import { FILE_PURPOSES, FILES_AT_ONCE_MAX } from "@quorate/core/files/file";
import { FILE_VIEWS } from "@quorate/core/files/file-type";
import type { FileId } from "@quorate/core/ids";
import { z } from "zod";
import { zDefault, zId, zTimestamp } from "../schema/scalars.ts";

export const filePurposeSchema = z.enum(FILE_PURPOSES, "Must be deliverable, project, message or dispute");
export const fileIdInput = z.object({ id: zId<FileId>() });

/** Uploads to be used with what is sent; a file that is named twice is one. */
export const zFileIds = zDefault(
  z
    .array(zId<FileId>())
    .max(FILES_AT_ONCE_MAX, `At most ${FILES_AT_ONCE_MAX} files`)
    .transform((ids) => [...new Set(ids)]),
  [],
);

export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** What its content was found to be. */
  type: z.string(),
  /** How it can be looked at in place. */
  view: z.enum(FILE_VIEWS),
  url: z.string(),
  at: zTimestamp,
});
export type FileDto = z.infer<typeof fileSchema>;

/** `handOver` counts from one: the files of the latest are what is to be decided about. */
export const deliverableSchema = fileSchema.extend({ handOver: z.number() });
export type DeliverableDto = z.infer<typeof deliverableSchema>;
