import { type ReactNode, useEffect, useRef } from "react";
import { takeFocus } from "../overlay/use-focus-return.ts";

/** What was just made and is told this once, for as long as the reader stays: the focus goes to it. */
export function ShownOnce({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) takeFocus(place.current);
  }, []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="mb-6 grid justify-items-start gap-3 rounded-md border border-rule bg-surface p-4"
    >
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}
