import { createContext, type ReactNode, Suspense, useContext, useEffect } from "react";

/** One more part, or one less, that the first look at a screen has to wait for. */
export const HoldFirstLook = createContext<(change: 1 | -1) => void>(() => undefined);

/** A part whose code is loaded separately: its place is empty meanwhile, and the first look waits for it. */
export function LaterPart({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Held />}>{children}</Suspense>;
}

/** Stands where a part's code is on its way; the first look waits for it. */
function Held() {
  const hold = useContext(HoldFirstLook);
  useEffect(() => {
    hold(1);
    return () => hold(-1);
  }, [hold]);
  return null;
}
