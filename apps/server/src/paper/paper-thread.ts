import { buffer } from "node:stream/consumers";
import { isMainThread, type MessagePort, parentPort } from "node:worker_threads";
import type { CountryCode } from "@quorate/core/billing/country";
import type { Paper } from "@quorate/core/invoices/paper";
import { drawPaper, lettersWithoutFont } from "./draw-paper.ts";

export type PaperQuestion =
  | { id: number; kind: "draw"; paper: Paper; drawnAt: Date; eInvoice?: string | undefined }
  | { id: number; kind: "letters"; texts: readonly string[]; country: CountryCode };
export type PaperAnswer =
  | { id: number; kind: "drawn"; file: Uint8Array }
  | { id: number; kind: "letters"; letters: readonly string[] }
  | { id: number; kind: "failed"; reason: string };

/** Drawing takes a tenth of a second and the memory of several fonts: in a thread it holds no one up, and ends with it. */
function serve(port: MessagePort): void {
  port.on("message", (question: PaperQuestion) => {
    const { id } = question;
    void answerTo(question)
      .catch((error: unknown): PaperAnswer => ({ id, kind: "failed", reason: String(error) }))
      .then((answer) => port.postMessage(answer));
  });
}

async function answerTo(question: PaperQuestion): Promise<PaperAnswer> {
  const { id } = question;
  if (question.kind === "letters") {
    return { id, kind: "letters", letters: await lettersWithoutFont(question.texts, question.country) };
  }
  const { paper, drawnAt, eInvoice } = question;
  return { id, kind: "drawn", file: await buffer(await drawPaper(paper, drawnAt, eInvoice)) };
}

if (!isMainThread && parentPort) serve(parentPort);
