import path from "node:path";
import { Worker } from "node:worker_threads";
import type { CountryCode } from "@quorate/core/billing/country";
import type { Paper } from "@quorate/core/invoices/paper";
import type { PaperAnswer, PaperQuestion } from "./paper-thread.ts";

/** A month's papers are fetched one after the other; after that the fonts are given back. */
const IDLE_MS = 10_000;

type Asked = { resolve: (answer: PaperAnswer) => void; reject: (error: Error) => void };
type Office = { worker: Worker; asked: Map<number, Asked>; idle: NodeJS.Timeout | undefined };
// A union's members one by one: what is left of each without its id.
type WithoutId<Question> = Question extends PaperQuestion ? Omit<Question, "id"> : never;

let office: Office | null = null;
let asks = 0;

/** A paper as PDF; the same paper is the same bytes. `eInvoice`: what is within it, as `drawPaper` has it. */
export async function drawInThread(paper: Paper, drawnAt: Date, eInvoice?: string): Promise<Buffer> {
  const answer = await ask({ kind: "draw", paper, drawnAt, eInvoice });
  if (answer.kind !== "drawn") throw new Error(`A paper was not drawn: ${JSON.stringify(answer)}`);
  return Buffer.from(answer.file.buffer, answer.file.byteOffset, answer.file.byteLength);
}

/** What no font of ours has of some texts, as they are on the papers of someone in that country. */
export async function lettersWithoutFont(texts: readonly string[], country: CountryCode): Promise<readonly string[]> {
  const answer = await ask({ kind: "letters", texts, country });
  if (answer.kind !== "letters") throw new Error(`Letters were not looked for: ${JSON.stringify(answer)}`);
  return answer.letters;
}

async function ask(question: WithoutId<PaperQuestion>): Promise<PaperAnswer> {
  office ??= openOffice();
  const { worker, asked, idle } = office;
  clearTimeout(idle);
  const id = ++asks;
  return await new Promise<PaperAnswer>((resolve, reject) => {
    asked.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ ...question, id });
  });
}

function openOffice(): Office {
  // Of TypeScript beside the sources, of JavaScript in the image.
  const file = new URL(`./paper-thread${path.extname(import.meta.url)}`, import.meta.url);
  const opened: Office = { worker: new Worker(file, { name: "paper" }), asked: new Map(), idle: undefined };
  const { worker, asked } = opened;
  const close = (error: Error) => {
    if (office === opened) office = null;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  worker.on("message", (answer: PaperAnswer) => {
    asked.get(answer.id)?.resolve(answer);
    asked.delete(answer.id);
    if (asked.size > 0) return;
    worker.unref();
    opened.idle = setTimeout(() => {
      if (office === opened) office = null;
      void worker.terminate();
    }, IDLE_MS).unref();
  });
  worker.on("error", (error) => close(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => close(new Error("The thread that draws has ended.")));
  return opened;
}
