import { UPLOAD_PART_BYTES } from "@quorate/core/files/file";
import { Upload as TusUpload } from "tus-js-client";
import { outcomeOf, SEND_KEY, type Upload, type UploadOutcome } from "./upload-file.ts";

/** Where the server keeps what has arrived; null before it has begun. What is forgotten begins under another key. */
export type KeptAddress = {
  address: string | null;
  sendKey: () => string;
  keep: (address: string) => void;
  forget: () => void;
};

const ENDPOINT = "/api/files/uploads";
const GONE: ReadonlySet<number> = new Set([404, 410]);
const isAnswered = (status: number) => (status >= 200 && status < 300) || GONE.has(status);

/**
 * Sends a file in parts, from where the server says that it has come to. It is a single attempt: after a lost connection the caller tries
 * again. Never rejects.
 */
export function uploadInParts(
  { file, purpose, signal, onProgress }: Omit<Upload, "sendKey">,
  { address, sendKey, keep, forget }: KeptAddress,
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: "aborted" });
    let answer: { status: number; text: string } | null = null;
    const upload = new TusUpload(file, {
      endpoint: ENDPOINT,
      uploadUrl: address,
      metadata: { filename: file.name, purpose },
      chunkSize: UPLOAD_PART_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && keep(upload.url),
      onProgress: (sent, total) => onProgress(Math.floor((99 * sent) / Math.max(total, 1))),
      onBeforeRequest: (request) => {
        answer = null;
        if (request.getMethod() === "POST") request.setHeader(SEND_KEY, sendKey());
      },
      onAfterResponse: (request, response) => {
        answer = { status: response.getStatus(), text: response.getBody() };
        if (GONE.has(answer.status)) forget();
        // The library starts again from zero if it does not learn how far the upload is, but a server that is down says nothing about that.
        if (request.getMethod() === "HEAD" && !isAnswered(answer.status)) throw new Error("not told");
      },
      onSuccess: () => {
        forget();
        const id = upload.url?.split("/").at(-1) ?? "";
        const told = answer && outcomeOf(answer.status, answer.text);
        // Who learns by asking how far it is that it was whole already is not told whether it is being checked.
        resolve(told?.kind === "uploaded" ? told : { kind: "uploaded", id, isBeingChecked: true, kept: { notes: [] } });
      },
      onError: () => {
        const outcome = outcomeAfter(answer);
        if (outcome.kind === "refused") forget();
        resolve(outcome);
      },
    });
    signal.addEventListener("abort", () => {
      void upload.abort();
      resolve({ kind: "aborted" });
    });
    upload.start();
  });
}

/** An upload that is gone is started again, and one that went on meanwhile is asked about: both as after a lost connection. */
function outcomeAfter(answer: { status: number; text: string } | null): UploadOutcome {
  if (!answer || answer.status === 409 || GONE.has(answer.status)) return { kind: "cut" };
  return outcomeOf(answer.status, answer.text);
}
