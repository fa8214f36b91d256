import { type ComponentType, createContext, lazy, useContext, useState } from "react";
import { useIsHydrating } from "../../lib/hydration.ts";

/** Whether pages are being rendered ahead of time, which is when their standing parts have to be written out. */
export const RenderedAhead = createContext(false);

/**
 * A part of a page that is rendered ahead of time and does nothing by itself: no links, nothing that depends on who reads it. Whoever comes
 * with the page has the part before any script, so its markup is left as it stands and its code is never asked for. Who walks to the page
 * from another one gets the code. For React a part that stands is a leaf: nothing that happens around it makes React draw it again.
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
