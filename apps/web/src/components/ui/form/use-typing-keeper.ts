import { useEffect, useState } from "react";
import { forgetTyped, type KeptIn, keepTyped, readTyped } from "../../../lib/kept-typing.ts";
import { trpc } from "../../../lib/trpc.ts";

const PAUSE_MS = 300;

export type TypingKeeper = {
  /** What this person had typed here in this tab before; null for nothing. */
  cameBack: unknown;
  /** After a pause in typing. Null: there is nothing that would be worth keeping. */
  keep: (values: unknown) => void;
  forget: () => void;
  /** Keeps at once what still waits for its pause. */
  flush: () => void;
};

/** Keeps what is typed under this name, until it is forgotten. It belongs to the user signed in when it opens, and is shown to no other. */
export function useTypingKeeper(name: string, keptIn: KeptIn = "tab"): TypingKeeper {
  const cache = trpc.useUtils();
  const [keeper] = useState(() => createKeeper(cache.accounts.session.getData()?.id ?? null, name, keptIn));
  useEffect(() => {
    window.addEventListener("pagehide", keeper.flush);
    return () => {
      window.removeEventListener("pagehide", keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

function createKeeper(userId: string | null, name: string, keptIn: KeptIn): TypingKeeper {
  if (userId === null) return NOBODY;
  let waiting: { values: unknown } | null = null;
  let timer: number | undefined;

  function flush() {
    window.clearTimeout(timer);
    if (userId === null || waiting === null) return;
    const { values } = waiting;
    waiting = null;
    if (values === null) forgetTyped(userId, name, keptIn);
    else keepTyped(userId, name, values, keptIn);
  }

  return {
    cameBack: readTyped(userId, name, keptIn),
    keep: (values) => {
      waiting = { values };
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, PAUSE_MS);
    },
    forget: () => {
      waiting = { values: null };
      flush();
    },
    flush,
  };
}

const NOBODY: TypingKeeper = {
  cameBack: null,
  keep: () => undefined,
  forget: () => undefined,
  flush: () => undefined,
};
