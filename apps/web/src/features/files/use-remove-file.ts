import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useRemoveFile() {
  const { done, refused } = useProjectAction("files");
  return trpc.files.remove.useMutation({
    onSuccess: () =>
      done({ title: "File taken back", description: "Nobody else had opened it, and nobody can any more." }),
    onError: (error) => refused(error, "The file was not taken back"),
  });
}
