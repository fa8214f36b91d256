import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Bone } from "../ui/data/skeleton.tsx";
import { HoldFirstLook, LaterPart } from "./later-part.tsx";

/** Between an answer and the question that follows from it. */
const GRACE_MS = 50;
/** The longest that the placeholder is shown: after that the parts that have arrived are shown, and the rest follows. */
const WAIT_MAX_MS = 4_000;

/**
 * Shows the first screen of a visit once all of its parts have arrived: parts that come one by one push each other about. Later screens
 * appear part by part, since a reader who followed a link wants to see something at once.
 */
export function FirstLook({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const [heldBy, setHeldBy] = useState(0);
  const [hold] = useState(() => (change: 1 | -1) => setHeldBy((count) => count + change));
  const awaited = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const isReady = awaited === 0 && heldBy === 0;

  useEffect(() => {
    if (isShown) return;
    const timer = window.setTimeout(() => setShown(true), isReady ? GRACE_MS : WAIT_MAX_MS);
    return () => window.clearTimeout(timer);
  }, [isShown, isReady]);

  useLayoutEffect(() => {
    // What the address names could not be scrolled to before it was there.
    if (isShown) document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [isShown]);

  return (
    <HoldFirstLook value={hold}>
      {!isShown && <ScreenBones />}
      <div className="contents" hidden={!isShown}>
        <LaterPart>{children}</LaterPart>
      </div>
    </HoldFirstLook>
  );
}

/** Lists have their filters beside them; the pages to sign in or up are one narrow column. */
const FILTERED = /^\/(?:find-experts|find-projects|browse-entrepreneurs|startup-ideas)\/?$/;
const LONE = /^\/(?:login|demo-login|signup|forgot-password|reset-password|verify-email|sandbox-checkout)\b/;

/** The outline of what comes: a narrow column, filters and results, or a head over two columns, as most screens have. */
function ScreenBones() {
  const { pathname } = window.location;
  const isLone = LONE.test(pathname);
  return (
    <div className={isLone ? "lone" : "wrap"} role="status">
      <span className="sr-only">Loading</span>
      <div className="skeleton" aria-hidden="true">
        <div className="grid gap-4 py-8">
          <Bone className="h-9 w-1/2" />
          <Bone className="w-1/3" />
        </div>
        {isLone ? <Rows /> : <Columns isFiltered={FILTERED.test(pathname)} />}
      </div>
    </div>
  );
}

function Columns({ isFiltered }: { isFiltered: boolean }) {
  const columns = isFiltered
    ? "lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]"
    : "lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]";
  return (
    <div className={`grid gap-12 ${columns}`}>
      <div className={isFiltered ? "max-lg:hidden" : undefined}>
        <Rows />
      </div>
      <div className={isFiltered ? undefined : "max-lg:hidden"}>
        <Rows />
      </div>
    </div>
  );
}

function Rows() {
  return (
    <div className="grid gap-4 border-t border-rule-strong pt-4">
      {[0, 1, 2, 3, 4].map((row) => (
        <Bone key={row} className="h-11" />
      ))}
    </div>
  );
}
