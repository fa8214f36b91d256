import { type ComponentType, createContext, lazy, useContext, useState } from "react";
import { useIsHydrating } from "../../lib/hydration.ts";

/** Whether pages are being rendered ahead of time, which is when their standing parts have to be written out. */
export const RenderedAhead = createContext(false);

/**
 * A static part of a page that is rendered ahead of time: no links, nothing that depends on the reader. On a first visit the part is there
 * before any script, so its markup is left as it is and its code is never requested. A reader who comes from another page gets the code.
 * For React a static part is a leaf: no change around it makes React render it again.
 */
export function standingPart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return function StandingPart() {
    const isRenderedAhead = useContext(RenderedAhead);
    const isHydrating = useIsHydrating();
    const [stands] = useState(isHydrating && !isRenderedAhead);
    if (stands) return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING_TO_SAY} />;
    return (
      <div className="contents">
        <Part />
      </div>
    );
  };
}

/** React compares nothing inside such an element and leaves what is in it. */
const NOTHING_TO_SAY = { __html: "" };
