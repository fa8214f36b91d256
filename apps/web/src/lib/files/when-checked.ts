import { fetchSignedIn } from "../fetch-signed-in.ts";
import { readField } from "../read-field.ts";

type Checked =
  | { kind: "clean" }
  | { kind: "refused"; message: string }
  | { kind: "infected"; message: string }
  | { kind: "aborted" };

/** A scanner needs a second or two; one that is away keeps a file for as long as it takes. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000];
const GONE = "The file is no longer there. Choose it again.";

/** Asks until it was looked through. Whatever else is answered, or nothing, says nothing about the file: it is asked again. */
export async function whenChecked(
  id: string,
  signal: AbortSignal,
  onDelay: (isDelayed: boolean) => void,
): Promise<Checked> {
  for (let asked = 0; !signal.aborted; asked++) {
    const answer = await fetchSignedIn(`/api/files/${id}/check`, { signal }).catch(() => null);
    if (answer?.status === 404) return { kind: "refused", message: GONE };
    if (answer?.status === 401) return { kind: "aborted" };
    const told: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    const safety = readField(told, "safety");
    if (safety === "clean" || safety === "unchecked") return { kind: "clean" };
    if (safety === "infected") return { kind: "infected", message: foundMessage(readField(told, "malware")) };
    if (safety === "checking") onDelay(readField(told, "isDelayed") === true);
    await pause(PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)] ?? 0, signal);
  }
  return { kind: "aborted" };
}

const foundMessage = (malware: unknown) =>
  `Malware was found in this file (${String(malware)}), and it was not kept. Remove it and choose another one.`;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      window.clearTimeout(timer);
      resolve();
    });
  });
}
