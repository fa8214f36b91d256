import { useEffect, useRef } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import styles from "./message-log.module.css";
import type { Beyond } from "./use-conversation.ts";

/** Earlier messages are asked for before the reader reaches the first that is there. */
const AHEAD = "800px 0px";

/** Loads automatically before the reader gets there; if that fails, it is a button. */
export function MessagesBeyond({ name, beyond: { isLoading, hasFailed, load } }: { name: string; beyond: Beyond }) {
  const place = useRef<HTMLDivElement>(null);
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  useEffect(() => {
    // After a failure only the reader asks again; once a page has come the place may be in sight as before.
    if (!place.current || isLoading || hasFailed || typeof IntersectionObserver === "undefined") return;
    const root = place.current.closest('[role="log"]');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latestLoad.current();
      },
      { root, rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div ref={place} className={styles.earlier}>
      <Button variant="quiet" size="sm" busy={isLoading} busyLabel="Loading..." onClick={load}>
        {hasFailed ? `${name} didn't load. Try again` : name}
      </Button>
    </div>
  );
}
