import type { DocumentKind } from "@quorate/core/experts/document-file";
import type { DocumentId, UserId } from "@quorate/core/ids";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";
import { type Paper, paperAsPdf, paperAsPng } from "./paper.ts";

type DemoDocument = { userId: UserId; kind: DocumentKind; name: string; paper: Paper; at: Date };

/** A document of our own making: its row, and the file that is stored under its name. */
export function addDocument(world: DemoWorld, { userId, kind, name, paper, at }: DemoDocument): DocumentId {
  const id = demoId<DocumentId>(`document ${userId} ${name}`);
  const isPicture = name.endsWith(".png");
  const content = isPicture ? paperAsPng(paper) : paperAsPdf(paper);
  world.documents.set(id, content);
  world.rows.documents.push({
    id,
    user_id: userId,
    kind,
    name,
    size_bytes: content.length,
    media_type: isPicture ? "image/png" : "application/pdf",
    storage_key: id,
    claimed_at: at,
    created_at: at,
  });
  return id;
}
