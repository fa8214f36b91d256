import type { DocumentKind } from "@quorate/core/experts/document-file";
import { useRef, useState } from "react";
import type { SlotFile } from "../../components/ui/form/file-slot.tsx";
import { redirectToLogin } from "../../lib/auth-redirect.ts";
import { type UploadOutcome, uploadDocument } from "./upload-document.ts";

export type DocumentEntry = { key: number; file: SlotFile; percent: number };
export type DocumentSlots = {
  entries: readonly DocumentEntry[];
  error: string | undefined;
  hasRoom: boolean;
  choose: (file: File) => void;
  remove: (key: number) => void;
  /** The addresses once every upload has ended; null when one of them failed meanwhile. */
  collect: () => Promise<string[] | null>;
};

type Upload = { outcome: Promise<UploadOutcome>; abort: () => void };

/** The files of one kind: each is uploaded as soon as it is chosen, and files beyond `max` are ignored. */
export function useUploadDocuments(kind: DocumentKind, max: number): DocumentSlots {
  const [entries, setEntries] = useState<readonly DocumentEntry[]>([]);
  const [error, setError] = useState<string>();
  const uploads = useRef(new Map<number, Upload>());
  const lastKey = useRef(0);

  function change(key: number, percent: number) {
    setEntries((known) => known.map((entry) => (entry.key === key ? { ...entry, percent } : entry)));
  }

  function forget(key: number) {
    uploads.current.delete(key);
    setEntries((known) => known.filter((entry) => entry.key !== key));
  }

  function settle(key: number, outcome: UploadOutcome) {
    if (outcome.kind === "uploaded") return change(key, 100);
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
    const outcome = uploadDocument({ file, kind, signal, onProgress: (percent) => change(key, percent) });
    uploads.current.set(key, { outcome, abort });
    void outcome.then((ended) => settle(key, ended));
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

  return { entries, error, hasRoom: entries.length < max, choose, remove, collect };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
