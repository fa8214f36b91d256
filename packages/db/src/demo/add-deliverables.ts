import type { FileId, UserId } from "@quorate/core/ids";
import type { Milestone } from "@quorate/core/milestones/milestone";
import type { MilestoneContent } from "./content/projects-in-progress.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";
import { type Paper, paperAsPdf, paperAsPng } from "./paper.ts";

type Deliverables = {
  files: NonNullable<MilestoneContent["files"]>;
  milestone: Milestone;
  uploaderId: UserId;
  at: Date;
};

/** What was handed over with a milestone: rows, and files of our own making. */
export function addDeliverables(world: DemoWorld, { files, milestone, uploaderId, at }: Deliverables): void {
  for (const [index, { name, ...paper }] of files.entries()) {
    const id = demoId<FileId>(`deliverable ${milestone.id} ${name}`);
    const { content, mediaType } = printed(name, paper);
    world.files.set(id, content);
    world.rows.files.push({
      id,
      uploader_id: uploaderId,
      purpose: "deliverable",
      name,
      media_type: mediaType,
      size_bytes: content.length,
      storage_key: id,
      project_id: milestone.projectId,
      milestone_id: milestone.id,
      hand_over: 1,
      claimed_at: at,
      created_at: minutesAfter(at, index - files.length),
    });
  }
}

function printed(name: string, paper: Paper): { content: Buffer; mediaType: string } {
  if (name.endsWith(".png")) return { content: paperAsPng(paper), mediaType: "image/png" };
  if (name.endsWith(".pdf")) return { content: paperAsPdf(paper), mediaType: "application/pdf" };
  return { content: Buffer.from([paper.heading, ...paper.lines, ""].join("\n")), mediaType: "text/plain" };
}
