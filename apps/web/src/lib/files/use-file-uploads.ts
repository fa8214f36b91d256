import { FILE_BYTES_MAX, type FilePurpose, UPLOAD_PART_BYTES } from "@quorate/core/files/file";
import { useEffect, useRef, useState } from "react";
import { redirectToLogin } from "../auth-redirect.ts";
import { newSendKey } from "../messages/new-send-key.ts";
import { toast } from "../toast.ts";
import { trpc } from "../trpc.ts";
import { brokenOffUploads, forgetUpload, keepUpload, sameFile } from "./broken-off-uploads.ts";
import { type Upload, type UploadOutcome, uploadFile } from "./upload-file.ts";
import { whenChecked } from "./when-checked.ts";

/**
 * `checking`: it has arrived, and is scanned for malware before it can be used. `waiting`: the connection was lost, and it will continue
 * automatically from `percent` on.
 */
export type UploadState = "sending" | "waiting" | "checking" | "sent" | "failed";
export type FileUpload = {
  key: number;
  name: string;
  size: number;
  percent: number;
  state: UploadState;
  message: string;
  /** Refused for what it is or what is in it: sent again it would be refused again. */
  isFinal?: boolean;
  /** Refused because its kind is not taken. */
  isOfKind?: boolean;
  /** Notes on a file that has arrived: the name it was given, or that it is locked. */
  notes?: readonly string[];
  /** The scanner could not look through it yet. */
  isDelayed?: boolean;
};

export type FileUploads = {
  uploads: readonly FileUpload[];
  /** Which of the files that were chosen last were not taken, and why. */
  refused: string | null;
  choose: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
  /** The ids once every upload has ended; null if one of them failed, or the user was sent to sign in. */
  collect: () => Promise<string[] | null>;
  /** Forgets them all, once they are used: what is written next begins without any. */
  clear: () => void;
};

/** After a cut it is tried again after these pauses, and at once when the browser is back on its network. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
const GIVEN_UP = "The connection was lost. The file is still here: try again.";

type Running = {
  file: File;
  /** Under which the server makes one file of it, however often it is sent. */
  sendKey: string;
  controller: AbortController;
  /** Under which the server keeps what has arrived of a larger file. */
  address: string | null;
  ended: Promise<string | null>;
};

type Failure =
  | { kind: "cut" | "signedOut" | "aborted" }
  | { kind: "refused"; message: string; isFinal?: boolean; isOfKind?: boolean };

/** Only who sends a large file loads what that takes. */
const loadPartsUpload = async () => (await import("./upload-in-parts.ts")).uploadInParts;

/**
 * Files that are sent as soon as they are chosen. After a lost connection they continue automatically, larger ones from where they stopped.
 */
export function useFileUploads(purpose: FilePurpose, max: number): FileUploads {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRef(new Map<number, Running>());
  const lastKey = useRef(0);
  const cache = trpc.useUtils();
  const personId = () => cache.accounts.session.getData()?.id ?? null;

  // A closed form cancels what it waits for.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { controller } of all.values()) controller.abort();
    };
  }, []);

  function change(key: number, changed: Partial<FileUpload>) {
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }

  async function send(key: number, one: Running): Promise<string | null> {
    const { file } = one;
    const { signal } = one.controller;
    let tries = 0;
    let reached = 0;
    for (;;) {
      let percent = 0;
      change(key, { state: "sending", message: "" });
      const onProgress = (now: number) => {
        percent = now;
        change(key, { percent });
      };
      const outcome = await attempt(key, { file, purpose, sendKey: one.sendKey, signal, onProgress });
      if (outcome.kind === "uploaded") {
        change(key, outcome.kept);
        if (outcome.isBeingChecked) {
          change(key, { state: "checking", percent: 100 });
          const checked = await whenChecked(outcome.id, signal, (isDelayed) => change(key, { isDelayed }));
          if (checked.kind === "infected") {
            change(key, { state: "failed", message: checked.message, isFinal: true });
            return null;
          }
          if (checked.kind !== "clean") return fail(key, checked);
        }
        change(key, { state: "sent", percent: 100 });
        return outcome.id;
      }
      if (outcome.kind !== "cut") return fail(key, outcome);
      const kept = running.current.get(key)?.address ? Math.max(percent, reached) : 0;
      if (kept > reached) tries = 0; // a line that is cut often brings it nearer all the same
      reached = kept;
      const pauseMs = PAUSES_MS[tries];
      if (pauseMs === undefined) return fail(key, outcome);
      tries += 1;
      change(key, { state: "waiting", percent: kept });
      await pause(pauseMs, signal);
    }
  }

  async function attempt(key: number, upload: Upload): Promise<UploadOutcome> {
    const { file } = upload;
    if (file.size <= UPLOAD_PART_BYTES) return await uploadFile(upload);
    const uploadInParts = await loadPartsUpload().catch(() => null);
    const one = running.current.get(key);
    if (!uploadInParts || !one) return { kind: one ? "cut" : "aborted" };
    return await uploadInParts(upload, {
      address: one.address,
      sendKey: () => one.sendKey,
      keep: (address) => {
        one.address = address;
        keepUpload(personId(), purpose, file, address);
      },
      forget: () => forget(one),
    });
  }

  function forget(one: Running) {
    if (one.address) forgetUpload(personId(), purpose, one.address);
    one.address = null;
    one.sendKey = newSendKey();
  }

  /** Finds the upload begun before the page was reloaded, unless the same file is being sent already. */
  function addressOf(file: File): string | null {
    const taken = [...running.current.values()].map(({ address }) => address);
    const begun = brokenOffUploads(personId(), purpose).filter(({ address }) => !taken.includes(address));
    return begun.find((one) => one.file === sameFile(file))?.address ?? null;
  }

  function fail(key: number, outcome: Failure): null {
    if (outcome.kind === "signedOut") redirectToLogin();
    // The server stores the refusal under the key: once its cause is fixed, a new key is needed.
    const one = running.current.get(key);
    if (one && outcome.kind === "refused") one.sendKey = newSendKey();
    const {
      message,
      isFinal = false,
      isOfKind = false,
    } = outcome.kind === "refused" ? outcome : { message: GIVEN_UP, isOfKind: false };
    change(key, { state: "failed", message, isFinal, isOfKind });
    return null;
  }

  function begin(key: number, { file, sendKey, address }: Pick<Running, "file" | "sendKey" | "address">) {
    const controller = new AbortController();
    const one: Running = { file, sendKey, controller, address, ended: Promise.resolve(null) };
    running.current.set(key, one);
    one.ended = send(key, one);
  }

  function choose(files: readonly File[]) {
    const room = max - running.current.size;
    const flaws = files.map((file, index) => ({ file, flaw: flawOf(file) ?? (index < room ? null : "too-many") }));
    setRefused(
      flaws.flatMap(({ file, flaw }) => (flaw ? [`${file.name} was not added: ${FLAWS[flaw](max)}.`] : [])).join(" ") ||
        null,
    );
    for (const { file, flaw } of flaws) {
      if (flaw) continue;
      lastKey.current += 1;
      const key = lastKey.current;
      const { name, size } = file;
      setUploads((known) => [...known, { key, name, size, percent: 0, state: "sending", message: "" }]);
      begin(key, { file, sendKey: newSendKey(), address: addressOf(file) });
    }
  }

  return {
    uploads,
    refused,
    choose,
    retry: (key) => {
      const one = running.current.get(key);
      const isFinal = uploads.some((upload) => upload.key === key && upload.isFinal);
      if (one && !isFinal) begin(key, one);
    },
    remove: (key) => {
      const one = running.current.get(key);
      one?.controller.abort();
      running.current.delete(key);
      if (one?.address) void takeBack(one.address);
      if (one) forget(one);
      setUploads((known) => known.filter((one) => one.key !== key));
    },
    clear: () => {
      running.current.clear();
      setUploads([]);
      setRefused(null);
    },
    collect: async () => {
      const all = [...running.current.values()];
      const ids = await Promise.all(all.map(({ ended }) => ended));
      if (ids.every((id) => id !== null)) return ids;
      sayNotSent(all.filter((_, index) => ids[index] === null).map(({ file }) => file.name));
      return null;
    },
  };
}

/** The row with the reason may be out of sight when the user presses send. */
function sayNotSent(names: readonly string[]) {
  const it = names.length === 1 ? "it" : "them";
  toast({
    title: "Not sent yet",
    description: `${names.join(", ")} could not be added. Remove ${it} or try ${it} again first.`,
    variant: "destructive",
  });
}

type Flaw = "empty" | "too-large" | "too-many";
const FLAWS: Readonly<Record<Flaw, (max: number) => string>> = {
  empty: () => "it is empty",
  "too-large": () => "it is larger than 50 MB",
  "too-many": (max) => `you can add up to ${max}`,
};

function flawOf({ size }: File): Flaw | null {
  if (size === 0) return "empty";
  return size > FILE_BYTES_MAX ? "too-large" : null;
}

/** What has arrived is not waited for any more. Where this does not arrive either, it goes after a day. */
async function takeBack(address: string): Promise<void> {
  await fetch(address, { method: "DELETE", headers: { "Tus-Resumable": "1.0.0" } }).catch(() => undefined);
}

/** Ends early when the network is back, or when it is aborted. */
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
