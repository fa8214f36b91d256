import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useAddProjectFiles() {
  const { done, refused } = useProjectAction("files");
  return trpc.files.add.useMutation({
    onSuccess: (_files, { fileIds }) =>
      done({
        title: fileIds.length === 1 ? "File added" : `${fileIds.length} files added`,
        description: "Whoever works on this project reads it here.",
      }),
    onError: (error) => refused(error, "The files were not added"),
  });
}
