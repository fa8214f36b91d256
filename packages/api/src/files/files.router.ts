import { router } from "../trpc/trpc.ts";
import { addProjectFiles } from "./add-project-files.ts";
import { getFileCheck } from "./get-file-check.ts";
import { listProjectFiles } from "./list-project-files.ts";
import { removeFile } from "./remove-file.ts";

export const filesRouter = router({
  list: listProjectFiles,
  add: addProjectFiles,
  remove: removeFile,
  check: getFileCheck,
});
