import { CHANGED_HEADER } from "@quorate/core/events/changed-screens";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changesOf } from "../changes.ts";
import { toUiError } from "../errors.ts";
import { fetchSignedIn } from "../fetch-signed-in.ts";
import { readField } from "../read-field.ts";
import { toast } from "../toast.ts";

type PutOutcome = { kind: "stored"; changed: string | null } | { kind: "refused"; message: string };

const UNREACHABLE = "The picture could not be sent. Nothing was changed; please try again.";

/** Never rejects: what the server says against it is shown where the picture was chosen. */
async function putPicture(address: string, picture: Blob): Promise<PutOutcome> {
  const body = new FormData();
  body.append("file", picture, "picture");
  try {
    const answer = await fetchSignedIn(address, { method: "PUT", body, credentials: "include" });
    if (answer.ok) return { kind: "stored", changed: answer.headers.get(CHANGED_HEADER) };
    const message = readField(await answer.json(), "message");
    return { kind: "refused", message: typeof message === "string" ? message : UNREACHABLE };
  } catch {
    return { kind: "refused", message: UNREACHABLE };
  }
}

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
      toast({ title: `Your ${noun} is saved`, description: "Others can see it now." });
      return null;
    },
    onRemove: () => {
      setRemoving(true);
      remove()
        .then(() => toast({ title: `Your ${noun} is removed`, description: "Others see the initials again." }))
        .catch((error: unknown) =>
          toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
        )
        .finally(() => setRemoving(false));
    },
  };
}
