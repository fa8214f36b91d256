import type { FilePurpose } from "@quorate/core/files/file";
import type { DisputeId, FileId, MessageId, MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";
import { barsAsPng, type Paper, paperAsPdf } from "./paper.ts";

/** Of a picture, `bars` are its content. */
export type FileContent = Paper & { name: string; bars?: readonly number[] };

type GivenFiles = {
  files: readonly FileContent[];
  purpose: FilePurpose;
  /** Makes the names unique. */
  key: string;
  uploaderId: UserId;
  at: Date;
  use: {
    project_id?: ProjectId;
    milestone_id?: MilestoneId;
    hand_over?: number;
    message_id?: MessageId;
    dispute_id?: DisputeId;
  };
  openedAt?: Date | null;
};

/** A person's files at a moment: rows, and files of our own making. */
export function addFiles(world: DemoWorld, { files, purpose, key, uploaderId, at, use, openedAt }: GivenFiles): void {
  for (const [index, file] of files.entries()) {
    const { name } = file;
    const id = demoId<FileId>(`${key} ${name}`);
    const { content, mediaType } = printed(file);
    world.files.set(id, content);
    world.rows.files.push({
      id,
      uploader_id: uploaderId,
      purpose,
      name,
      media_type: mediaType,
      size_bytes: content.length,
      storage_key: id,
      ...use,
      claimed_at: at,
      first_opened_at: openedAt ?? null,
      created_at: minutesAfter(at, index - files.length),
    });
  }
}

function printed({ name, bars, ...paper }: FileContent): { content: Buffer; mediaType: string } {
  if (bars) return { content: barsAsPng(bars), mediaType: "image/png" };
  if (name.endsWith(".pdf")) return { content: paperAsPdf(paper), mediaType: "application/pdf" };
  return { content: Buffer.from([paper.heading, ...paper.lines, ""].join("\n")), mediaType: "text/plain" };
}
