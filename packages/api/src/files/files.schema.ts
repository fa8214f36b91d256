import { FILE_VIEWS } from "@quorate/core/file-kinds/file-kinds";
import { FILE_PURPOSES, FILES_AT_ONCE_MAX } from "@quorate/core/files/file";
import { FILE_SAFETIES } from "@quorate/core/files/file-safety";
import type { FileId, ProjectId } from "@quorate/core/ids";
import { z } from "zod";
import { personFaceSchema } from "../schema/face.ts";
import { zDefault, zId, zTimestamp } from "../schema/scalars.ts";

export const filePurposeSchema = z.enum(FILE_PURPOSES, "Must be deliverable, project, message, dispute or receipt");
export const fileIdInput = z.object({ id: zId<FileId>() });

/** Uploads to be used with what is sent; a file that is named twice is one. */
export const zFileIds = zDefault(
  z
    .array(zId<FileId>())
    .max(FILES_AT_ONCE_MAX, `At most ${FILES_AT_ONCE_MAX} files`)
    .transform((ids) => [...new Set(ids)]),
  [],
);

const zFilesToAdd = z
  .array(zId<FileId>(), "Name the files to add")
  .min(1, "Name the files to add")
  .max(FILES_AT_ONCE_MAX, `At most ${FILES_AT_ONCE_MAX} files`)
  .transform((ids) => [...new Set(ids)]);

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

export const projectFilesInput = z.object({ id: zId<ProjectId>() });
export const addProjectFilesInput = z.object({ id: zId<ProjectId>(), fileIds: zFilesToAdd });

/** A file in a project's list: handed over with a milestone, put on the project as a whole, or part of a dispute. */
export const projectFileSchema = fileSchema.extend({
  purpose: filePurposeSchema,
  by: personFaceSchema,
  isOwn: z.boolean().meta({ description: "Whether the reader put it there" }),
  milestone: z.object({ id: z.string(), title: z.string() }).nullable(),
  handOver: z.number().nullable().meta({ description: "With which hand-over of the milestone, counted from one" }),
  canRemove: z.boolean().meta({ description: "Whether the reader may take it back: nobody else relies on it yet" }),
});
export type ProjectFileDto = z.infer<typeof projectFileSchema>;
export const fileCheckSchema = z.object({
  safety: z.enum(FILE_SAFETIES),
  /** By the name that the scanner has for it. */
  malware: z.string().nullable(),
  isDelayed: z.boolean().meta({ description: "It could not be looked through yet, and is tried again every minute" }),
});

export const removedFileSchema = z.object({ id: z.string() });
