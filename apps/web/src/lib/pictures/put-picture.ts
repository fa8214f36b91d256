import { CHANGED_HEADER } from "@quorate/core/events/changed-screens";
import { fetchSignedIn } from "../fetch-signed-in.ts";
import { readField } from "../read-field.ts";

export type PutOutcome = { kind: "stored"; changed: string | null } | { kind: "refused"; message: string };

const UNREACHABLE = "The picture could not be sent. Nothing was changed; please try again.";

/** Never rejects: what the server says against it is shown where the picture was chosen. */
export async function putPicture(address: string, picture: Blob): Promise<PutOutcome> {
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
