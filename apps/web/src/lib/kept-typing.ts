/** Whether what is kept ends with its tab, or is there the next time that the browser is opened. */
export type KeptIn = "tab" | "browser";

/**
 * Text typed but not sent, kept for this tab or this browser, and only for this person, so that a session that ends does not lose it. It is
 * deleted when it was sent or discarded, at a sign-out in any window, and as soon as another person is signed in here.
 */
type Kept = { at: number; values: unknown };

const PREFIX = "quorate-typed:";
/** When the user last signed out in this browser, for its other tabs: older text is not restored. */
const LOGGED_OUT_AT = "quorate-logged-out-at";
const SECRET = /password|secret|token/i;

const storeOf = (keptIn: KeptIn) => (keptIn === "tab" ? sessionStorage : localStorage);
const keyOf = (userId: string, form: string) => `${PREFIX}${userId}:${form}`;
let isLoggingOut = false;

export function readTyped(userId: string, form: string, keptIn: KeptIn = "tab"): unknown {
  return withStorage(() => {
    forgetWhere((key) => !key.startsWith(keyOf(userId, "")));
    const kept = parsed(storeOf(keptIn).getItem(keyOf(userId, form)));
    if (kept === null || kept.at > Number(localStorage.getItem(LOGGED_OUT_AT) ?? 0)) return kept?.values ?? null;
    forgetWhere(() => true);
    return null;
  });
}

export function keepTyped(userId: string, form: string, values: unknown, keptIn: KeptIn = "tab"): void {
  if (isLoggingOut) return;
  withStorage(() => {
    const kept: Kept = { at: Date.now(), values };
    storeOf(keptIn).setItem(keyOf(userId, form), JSON.stringify(kept, withoutSecrets));
    return null;
  });
}

export function forgetTyped(userId: string, form: string, keptIn: KeptIn = "tab"): void {
  withStorage(() => {
    storeOf(keptIn).removeItem(keyOf(userId, form));
    return null;
  });
}

/** For a deliberate sign-out: leaves nothing for the next person, here and in the browser's other tabs. */
export function forgetTypingAtLogOut(): void {
  isLoggingOut = true;
  withStorage(() => {
    forgetWhere(() => true);
    localStorage.setItem(LOGGED_OUT_AT, String(Date.now()));
    return null;
  });
}

if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    if (key !== LOGGED_OUT_AT) return;
    isLoggingOut = true; // this tab's session has ended as well
    withStorage(() => forgetWhere(() => true));
  });
  // The page may come back from the browser's cache after a sign-out.
  window.addEventListener("pageshow", () => {
    isLoggingOut = false;
  });
}

function forgetWhere(isGone: (key: string) => boolean): null {
  for (const store of [sessionStorage, localStorage]) {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
    for (const key of keys) if (key.startsWith(PREFIX) && isGone(key)) store.removeItem(key);
  }
  return null;
}

const withoutSecrets = (key: string, value: unknown) => (SECRET.test(key) ? undefined : value);

function parsed(text: string | null): Kept | null {
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  const isKept = typeof kept === "object" && kept !== null && "at" in kept && "values" in kept;
  return isKept && typeof kept.at === "number" ? { at: kept.at, values: kept.values } : null;
}

/** A browser that stores nothing, or has no room left, keeps nothing. */
function withStorage(use: () => unknown): unknown {
  try {
    return use();
  } catch {
    return null;
  }
}
