import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changesOf } from "../changes.ts";
import { toUiError } from "../errors.ts";
import { toast } from "../toast.ts";
import { putPicture } from "./put-picture.ts";

type Wanted = { address: string; noun: string; remove: () => Promise<unknown> };

/** How a picture is put there and taken away, and what is said when it is. What shows it follows from the event. */
export function useChangePicture({ address, noun, remove }: Wanted) {
  const cache = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  return {
    isRemoving,
    onSave: async (picture: Blob): Promise<string | null> => {
      const outcome = await putPicture(address, picture);
      if (outcome.kind === "refused") return outcome.message;
      if (outcome.changed !== null) changesOf(cache).learnFromAnswer(outcome.changed);
      toast({ title: `Your ${noun} is saved`, description: "Others see it from now on." });
      return null;
    },
    onRemove: () => {
      setRemoving(true);
      remove()
        .then(() => toast({ title: `Your ${noun} is removed`, description: "The initials stand there again." }))
        .catch((error: unknown) =>
          toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
        )
        .finally(() => setRemoving(false));
    },
  };
}
