import type { CorrespondentDto } from "@quorate/api/messages/messages.schema";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./message-search.module.css";

const REST_MS = 300;

/** What is being typed, once the hand rests; nothing at once where it was emptied. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  if (typed === "" && settled !== "") setSettled("");
  useEffect(() => {
    const rest = setTimeout(() => setSettled(typed), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  return settled;
}

const FoundMessages = lazy(async () => ({ default: (await import("./found-messages.tsx")).FoundMessages }));

const CHARACTERS_MAX = 200;

type MessageSearchProps = {
  /** Whose conversation is searched; null for all of them. */
  within: CorrespondentDto | null;
  /** The message that is open beside. */
  chosenId: string | null;
  onFound: (() => void) | null;
  /** Where the search may be left altogether. */
  onClose?: () => void;
  /** Shown in place of results while there is no search. */
  children?: ReactNode;
};

/** A search field, with the results in place of `children`. Escape clears it. */
export function MessageSearch({ within, chosenId, onFound, onClose, children }: MessageSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const words = useSettled(typed.trim());
  useEffect(() => {
    if (within !== null) input.current?.focus();
  }, [within]);

  function clear() {
    setTyped("");
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (typed === "") onClose?.();
    else clear();
  }
  const isLooking = typed.trim() !== "";
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape clears from the field and from the results
    <search className={styles.search} onKeyDown={onKeyDown}>
      <div className={styles.field}>
        <label className="sr-only" htmlFor={id}>
          {within ? "Search in this conversation" : "Search your messages"}
        </label>
        <Search className={cn(styles.glass, "icon")} aria-hidden="true" />
        <Input
          className={styles.input}
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={CHARACTERS_MAX}
          placeholder={within ? `Search your messages with ${within.name}` : "Search messages"}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {(isLooking || onClose) && (
          <button
            type="button"
            className={cn(styles.clear, "icon-button")}
            aria-label={isLooking ? "Clear the search" : "Close the search"}
            onClick={isLooking ? clear : onClose}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={styles.results}>
        {!isLooking ? (
          children
        ) : words === "" ? (
          <SkeletonRows label="Searching" />
        ) : (
          <Suspense fallback={<SkeletonRows label="Searching" />}>
            <FoundMessages words={words} within={within} chosenId={chosenId} onFound={onFound} />
          </Suspense>
        )}
      </div>
    </search>
  );
}
