import type { DocumentKind } from "@quorate/core/experts/document-file";
import { useRef, useState } from "react";
import type { SlotFile } from "../../components/ui/form/file-slot.tsx";
import type { ChosenFiles, FileEntry } from "../../components/ui/form/file-slots.tsx";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { sameFile } from "../../lib/files/broken-off-uploads.ts";
import { newSendKey } from "../../lib/messages/new-send-key.ts";
import { type UploadOutcome, uploadDocument } from "./upload-document.ts";

export type DocumentSlots = ChosenFiles & {
  /** Whether the files are others than at the start. */
  isChanged: boolean;
};

/** A file that is there already, with where it is. */
export type KnownDocument = SlotFile & { href: string };

type Upload = { outcome: Promise<UploadOutcome>; abort: () => void };

/** Those of a profile's documents that have these addresses. */
export function knownDocuments(
  { documents }: { documents: readonly { url: string; name: string; size: number }[] },
  urls: readonly (string | null)[],
): KnownDocument[] {
  return urls
    .filter((url) => url !== null)
    .map((url) => {
      const file = documents.find((one) => one.url === url);
      return { name: file?.name ?? "Document", size: file?.size ?? 0, href: url };
    });
}

const NO_DOCUMENTS: readonly KnownDocument[] = [];

/**
 * The files of one kind, those that are there already first: each further one is uploaded as soon as it is chosen, and files
 * beyond `max` are ignored.
 */
export function useUploadDocuments(kind: DocumentKind, max: number, known = NO_DOCUMENTS): DocumentSlots {
  const [start] = useState(() => known.map((file, index) => ({ key: -1 - index, file, percent: 100 })));
  const [entries, setEntries] = useState<readonly FileEntry[]>(start);
  const [error, setError] = useState<string>();
  const uploads = useRef(
    new Map<number, Upload>(
      start.map(({ key, file }) => [key, { outcome: Promise.resolve(keptAt(file.href)), abort: () => undefined }]),
    ),
  );
  const lastKey = useRef(0);
  /** Of files that may have arrived, though no answer did: chosen again, they are sent under the same key. */
  const unanswered = useRef(new Map<string, string>());

  function change(key: number, percent: number, kept?: Partial<SlotFile>) {
    setEntries((known) =>
      known.map((entry) => (entry.key === key ? { ...entry, percent, file: { ...entry.file, ...kept } } : entry)),
    );
  }

  function forget(key: number) {
    uploads.current.delete(key);
    setEntries((known) => known.filter((entry) => entry.key !== key));
  }

  function settle(key: number, outcome: UploadOutcome) {
    if (outcome.kind === "uploaded") return change(key, 100, outcome.kept);
    forget(key);
    if (outcome.kind === "failed") setError(outcome.message);
    if (outcome.kind === "signedOut") redirectToLogin();
  }

  function choose(file: File) {
    if (uploads.current.size >= max) return;
    lastKey.current += 1;
    const key = lastKey.current;
    const { signal, abort } = abortable();
    setError(undefined);
    setEntries((known) => [...known, { key, file: { name: file.name, size: file.size }, percent: 0 }]);
    const sendKey = unanswered.current.get(sameFile(file)) ?? newSendKey();
    const outcome = uploadDocument({ file, kind, sendKey, signal, onProgress: (percent) => change(key, percent) });
    uploads.current.set(key, { outcome, abort });
    void outcome.then((ended) => {
      if (ended.kind === "failed" && !ended.isAnswered) unanswered.current.set(sameFile(file), sendKey);
      else unanswered.current.delete(sameFile(file));
      settle(key, ended);
    });
  }

  function remove(key: number) {
    uploads.current.get(key)?.abort();
    forget(key);
  }

  async function collect(): Promise<string[] | null> {
    const outcomes = await Promise.all([...uploads.current.values()].map(({ outcome }) => outcome));
    const urls = outcomes.flatMap((outcome) => (outcome.kind === "uploaded" ? [outcome.url] : []));
    return urls.length === outcomes.length ? urls : null;
  }

  const isChanged = entries.map(({ key }) => key).join() !== start.map(({ key }) => key).join();
  return { entries, error, hasRoom: entries.length < max, isChanged, choose, remove, collect };
}

const keptAt = (url: string): UploadOutcome => ({ kind: "uploaded", url });

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
