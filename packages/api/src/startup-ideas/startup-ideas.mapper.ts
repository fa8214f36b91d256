import type { EntrepreneurId } from "@quorate/core/ids";
import { canSeeIdea } from "@quorate/core/startup-ideas/startup-idea-rules";
import type { Viewer } from "../context.ts";
import { IDEA_FIELDS } from "../profiles/idea-fields.schema.ts";
import { namesShown, pick } from "../schema/fields.ts";
import type { IdeaRow, IdeaViewer } from "./startup-ideas.queries.ts";
import type { StartupIdeaDto } from "./startup-ideas.schema.ts";

export function viewerOf(viewer: Viewer | null): IdeaViewer {
  return { userId: viewer?.userId ?? null, entrepreneurId: viewer?.entrepreneurId ?? null };
}

export function ownerOf(row: IdeaRow): { ownerId: EntrepreneurId } {
  return { ownerId: row.entrepreneurId };
}

/** Read for this viewer, the row holds all that decides. */
export function isSeenBy(row: IdeaRow, viewer: Viewer | null): boolean {
  const reader = { entrepreneurId: viewer?.entrepreneurId ?? null, adminRole: viewer?.adminRole ?? null };
  return canSeeIdea(reader, { ...row, ...ownerOf(row) });
}

const SHOWN = namesShown(IDEA_FIELDS, "everybody");

/** No contact detail of the owner is in it: it is read without signing in. */
export function toStartupIdeaDto(row: IdeaRow): StartupIdeaDto {
  return {
    id: row.id,
    entrepreneurId: row.entrepreneurId,
    owner: {
      id: row.entrepreneurId,
      name: row.ownerName,
      title: row.ownerTitle,
      profileImageUrl: row.ownerImageUrl,
    },
    ...pick(row, SHOWN),
    isActive: row.isActive,
    viewCount: row.viewCount,
    applicationCount: row.applicationCount,
    pendingCount: row.pendingCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
