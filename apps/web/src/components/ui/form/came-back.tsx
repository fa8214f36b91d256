import { useRef, useState } from "react";
import { cn } from "../../../lib/cn.ts";
import { Button } from "./button.tsx";

type CameBackProps = {
  /** Files are not kept, so a reader who chose some has to know. */
  withFiles?: boolean;
  className?: string;
  onDiscard: () => void;
};

/** Says that what was typed before is here again, and takes it away on demand. */
export function CameBack({ withFiles = false, className, onDiscard }: CameBackProps) {
  const [isDiscarded, setDiscarded] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  function discard() {
    setDiscarded(true);
    onDiscard();
    box.current?.focus(); // the button is gone
  }
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={cn(
        "flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-y border-rule py-1 text-sm",
        className,
      )}
    >
      {isDiscarded ? (
        <p className="mute">Discarded. Everything is as it was before you typed.</p>
      ) : (
        <>
          <p>
            We restored what you typed here before.
            {withFiles && " Files are not kept, so choose them again."}
          </p>
          <Button variant="quiet" size="sm" onClick={discard}>
            Discard
          </Button>
        </>
      )}
    </div>
  );
}
