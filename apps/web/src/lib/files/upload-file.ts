import type { FilePurpose } from "@quorate/core/files/file";
import { readField } from "../read-field.ts";

/** `cut`: the connection or the server was away, and the same may succeed in a moment. */
export type UploadOutcome =
  | { kind: "uploaded"; id: string; isBeingChecked: boolean; kept: KeptFile }
  | { kind: "cut" }
  | { kind: "signedOut" }
  | { kind: "aborted" }
  /** `isFinal`: for what the file is. Sent again it would be refused again. `isOfKind`: because its kind is not taken. */
  | { kind: "refused"; message: string; isFinal: boolean; isOfKind?: boolean };

/** What the server says of a file that it has: under which name it is kept, where that is another. */
export type KeptFile = { name?: string; notes: readonly string[] };

/** `sendKey`: the same for every attempt at one chosen file, so that an attempt whose answer was lost makes no second file. */
export type Upload = {
  file: File;
  purpose: FilePurpose;
  sendKey: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

export const SEND_KEY = "Idempotency-Key";
/** The attempt before this one has arrived after all, and is not answered yet. */
export const STILL_RUNNING = "idempotency/still-running";

const ODD = "The file could not be sent. Please try again.";
/** Too large, or of a kind that is not taken. */
const FINAL: ReadonlySet<number> = new Set([413, 415]);
const AWAY: ReadonlySet<number> = new Set([0, 408, 429, 502, 503, 504]);

/** XMLHttpRequest, because fetch does not tell how much of a body is on its way. Never rejects. */
export function uploadFile({ file, purpose, sendKey, signal, onProgress }: Upload): Promise<UploadOutcome> {
  const body = new FormData();
  body.append("purpose", purpose); // before the file: the server streams the parts in their order
  body.append("file", file);
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: "aborted" });
    const request = new XMLHttpRequest();
    request.open("POST", "/api/files");
    request.setRequestHeader(SEND_KEY, sendKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((99 * loaded) / Math.max(total, 1)));
    request.onload = () => resolve(outcomeOf(request.status, request.responseText));
    request.onerror = () => resolve({ kind: "cut" });
    request.onabort = () => resolve({ kind: "aborted" });
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

/** What the server's answer comes to. */
export function outcomeOf(status: number, text: string): UploadOutcome {
  if (status === 401) return { kind: "signedOut" };
  const answer = parsed(text);
  const id = readField(answer, "id");
  if (status >= 200 && status < 300 && typeof id === "string")
    return { kind: "uploaded", id, isBeingChecked: readField(answer, "safety") === "checking", kept: keptIn(answer) };
  const code = readField(answer, "code");
  if ((AWAY.has(status) && code !== "files/too-many") || code === STILL_RUNNING) return { kind: "cut" };
  const message = readField(answer, "message");
  return {
    kind: "refused",
    message: typeof message === "string" ? message : ODD,
    isFinal: FINAL.has(status),
    ...(code === "files/type-not-accepted" && { isOfKind: true }),
  };
}

export function keptIn(answer: unknown): KeptFile {
  const [name, given] = [readField(answer, "name"), readField(answer, "renamedFrom")];
  const renamed = typeof name === "string" && typeof given === "string" ? { name, given } : null;
  const isLocked = readField(answer, "isLocked") === true;
  return {
    ...(renamed && { name: renamed.name }),
    notes: [
      ...(renamed ? [`You sent it as ${renamed.given}; it is kept under this name.`] : []),
      ...(isLocked ? ["Locked with a password. Anyone who gets it needs the password to open it."] : []),
    ],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
