import { mayReadFile } from "@quorate/core/files/file-access";
import type { ProjectId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Viewer } from "../context.ts";
import { toFileReader, toKeptFile, toProjectFileDto } from "./files.mapper.ts";
import * as queries from "./files.queries.ts";
import type { ProjectFileDto } from "./files.schema.ts";

/** Those that this reader may read: the list shows nothing that could not be opened. */
export async function readProjectFiles(db: DbOrTrx, projectId: ProjectId, viewer: Viewer): Promise<ProjectFileDto[]> {
  const rows = await queries.listProjectFiles(db, projectId, viewer);
  return rows
    .filter((row) => mayReadFile(toKeptFile(row), toFileReader(viewer, row)))
    .map((row) => toProjectFileDto(row, viewer.userId));
}
