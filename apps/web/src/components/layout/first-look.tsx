import { useIsFetching } from "@tanstack/react-query";
import { createContext, type ReactNode, Suspense, useContext, useEffect, useLayoutEffect, useState } from "react";

/** Between an answer and the question that follows from it. */
const GRACE_MS = 50;
/** Longer than this nobody looks at bones: what is there is shown, and the rest comes to it. */
const WAIT_MAX_MS = 4_000;

const Hold = createContext<(change: 1 | -1) => void>(() => undefined);

/**
 * The first screen of a visit is shown when all of its parts have arrived: panels that come one by one push each other about. Later screens
 * draw themselves part by part, since whoever came by a link inside wants to see it open. A page that was rendered ahead of
 * time stands already and is left as it is.
 */
export function FirstLook({ isRendered, children }: { isRendered: boolean; children: ReactNode }) {
  const [isShown, setShown] = useState(isRendered);
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
    if (isShown && !isRendered)
      document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [isShown, isRendered]);

  return (
    <Hold value={hold}>
      {!isShown && <ScreenBones />}
      <div className="contents" hidden={!isShown}>
        <LaterPart>{children}</LaterPart>
      </div>
    </Hold>
  );
}

/** A part whose code comes by itself: nothing stands in its place meanwhile, and the first look waits for it. */
export function LaterPart({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Held />}>{children}</Suspense>;
}

/** Stands where a part's code is on its way; the first look waits for it. */
function Held() {
  const hold = useContext(Hold);
  useEffect(() => {
    hold(1);
    return () => hold(-1);
  }, [hold]);
  return null;
}

/** A head over two columns, as most screens have. */
function ScreenBones() {
  return (
    <div className="wrap" role="status">
      <span className="sr-only">Loading</span>
      <div className="skeleton" aria-hidden="true">
        <div className="grid gap-4 py-12">
          <span className="bone h-8 w-1/2" />
          <span className="bone h-4 w-1/3" />
        </div>
        <div className="page-cols">
          <div className="section grid gap-4">
            {[0, 1, 2, 3, 4].map((row) => (
              <span key={row} className="bone h-11" />
            ))}
          </div>
          <div className="section grid gap-4 max-lg:hidden">
            <span className="bone h-11" />
            <span className="bone h-11" />
          </div>
        </div>
      </div>
    </div>
  );
}
