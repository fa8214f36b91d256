import type { DocumentKind } from "@quorate/core/experts/document-file";
import { z } from "zod";
import { type KeptFile, keptIn, SEND_KEY, STILL_RUNNING } from "../../lib/files/upload-file.ts";

const uploadedSchema = z.object({ url: z.string() });

const refusedSchema = z.object({ message: z.string(), code: z.string().optional() });

export type UploadOutcome =
  | { kind: "uploaded"; url: string; kept?: KeptFile }
  | { kind: "signedOut" }
  | { kind: "aborted" }
  /** `isAnswered`: otherwise the file may have arrived. */
  | { kind: "failed"; message: string; isAnswered: boolean };

/** `sendKey`: the same when the file is chosen again after an answer that was lost, so that there is no second one. */
type UploadOptions = {
  file: File;
  kind: DocumentKind;
  sendKey: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

const UNREACHABLE = "The file could not be uploaded. Please choose it again.";

/** XMLHttpRequest, because fetch does not tell how much of a body is on its way. Never rejects. */
export function uploadDocument({ file, kind, sendKey, signal, onProgress }: UploadOptions): Promise<UploadOutcome> {
  const body = new FormData();
  body.append("kind", kind); // before the file: the server streams the parts in their order
  body.append("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/uploads");
    request.setRequestHeader(SEND_KEY, sendKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((99 * loaded) / Math.max(total, 1)));
    request.onload = () => resolve(outcomeOf(request.status, request.responseText));
    request.onerror = () => resolve({ kind: "failed", message: UNREACHABLE, isAnswered: false });
    request.onabort = () => resolve({ kind: "aborted" });
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function outcomeOf(status: number, text: string): UploadOutcome {
  if (status === 401) return { kind: "signedOut" };
  const answer = parsed(text);
  const uploaded = uploadedSchema.safeParse(answer);
  if (status < 300 && uploaded.success) return { kind: "uploaded", url: uploaded.data.url, kept: keptIn(answer) };
  const refused = refusedSchema.safeParse(answer);
  // Answers of 5xx and 429 are kept under no key, and one that still runs is answered under the same.
  const isAnswered = status < 500 && status !== 429 && refused.data?.code !== STILL_RUNNING;
  return { kind: "failed", message: refused.success ? refused.data.message : UNREACHABLE, isAnswered };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
