import { FILE_BYTES_MAX, type FilePurpose } from "@quorate/core/files/file";
import { useEffect, useRef, useState } from "react";
import { redirectToLogin } from "../auth-redirect.ts";
import { type UploadOutcome, uploadFile } from "./upload-file.ts";

/** `waiting`: the connection was cut, and it is tried again by itself. */
export type UploadState = "sending" | "waiting" | "sent" | "failed";
export type FileUpload = {
  key: number;
  name: string;
  size: number;
  percent: number;
  state: UploadState;
  message: string;
};

export type FileUploads = {
  uploads: readonly FileUpload[];
  /** Which of the files that were chosen last were not taken, and why. */
  refused: string | null;
  choose: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
  /** The ids once every upload has ended; null where one of them failed, or was sent away to log in. */
  collect: () => Promise<string[] | null>;
  /** Forgets them all, once they are used: what is written next begins without any. */
  clear: () => void;
};

/** After a cut it is tried again after these pauses, and at once when the browser is back on its network. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
const GIVEN_UP = "The connection was lost. The file is still here: try again.";

type Running = { file: File; controller: AbortController; ended: Promise<string | null> };

/** Files that are sent as soon as they are chosen, and again by themselves when the connection is cut. */
export function useFileUploads(purpose: FilePurpose, max: number): FileUploads {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRef(new Map<number, Running>());
  const lastKey = useRef(0);

  // Whoever closes the form waits for nothing any more.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { controller } of all.values()) controller.abort();
    };
  }, []);

  function change(key: number, changed: Partial<FileUpload>) {
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }

  async function send(key: number, file: File, signal: AbortSignal): Promise<string | null> {
    for (const pauseMs of [...PAUSES_MS, null]) {
      change(key, { state: "sending", percent: 0, message: "" });
      const outcome = await uploadFile({ file, purpose, signal, onProgress: (percent) => change(key, { percent }) });
      if (outcome.kind === "uploaded") {
        change(key, { state: "sent", percent: 100 });
        return outcome.id;
      }
      if (outcome.kind !== "cut" || pauseMs === null) return fail(key, outcome);
      change(key, { state: "waiting" });
      await pause(pauseMs, signal);
    }
    return null;
  }

  function fail(key: number, outcome: Exclude<UploadOutcome, { kind: "uploaded" }>): null {
    if (outcome.kind === "signedOut") redirectToLogin();
    change(key, { state: "failed", message: outcome.kind === "refused" ? outcome.message : GIVEN_UP });
    return null;
  }

  function begin(key: number, file: File) {
    const controller = new AbortController();
    running.current.set(key, { file, controller, ended: send(key, file, controller.signal) });
  }

  function choose(files: readonly File[]) {
    const room = max - running.current.size;
    const flaws = files.map((file, index) => ({ file, flaw: flawOf(file) ?? (index < room ? null : "too-many") }));
    setRefused(
      flaws.flatMap(({ file, flaw }) => (flaw ? [`${file.name} was not taken: ${FLAWS[flaw](max)}.`] : [])).join(" ") ||
        null,
    );
    for (const { file, flaw } of flaws) {
      if (flaw) continue;
      lastKey.current += 1;
      const key = lastKey.current;
      const { name, size } = file;
      setUploads((known) => [...known, { key, name, size, percent: 0, state: "sending", message: "" }]);
      begin(key, file);
    }
  }

  return {
    uploads,
    refused,
    choose,
    retry: (key) => {
      const file = running.current.get(key)?.file;
      if (file) begin(key, file);
    },
    remove: (key) => {
      running.current.get(key)?.controller.abort();
      running.current.delete(key);
      setUploads((known) => known.filter((one) => one.key !== key));
    },
    clear: () => {
      running.current.clear();
      setUploads([]);
      setRefused(null);
    },
    collect: async () => {
      const ids = await Promise.all([...running.current.values()].map(({ ended }) => ended));
      return ids.every((id) => id !== null) ? ids : null;
    },
  };
}

type Flaw = "empty" | "too-large" | "too-many";
const FLAWS: Readonly<Record<Flaw, (max: number) => string>> = {
  empty: () => "it is empty",
  "too-large": () => "it is larger than 50 MB",
  "too-many": (max) => `there may be ${max} at most`,
};

function flawOf({ size }: File): Flaw | null {
  if (size === 0) return "empty";
  return size > FILE_BYTES_MAX ? "too-large" : null;
}

/** Ends early when the network is back, or when nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
