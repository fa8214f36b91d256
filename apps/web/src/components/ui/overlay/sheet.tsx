import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Scrim } from "./scrim.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;

/** A panel from the right edge, for what does not fit beside the page on a small screen. */
export function SheetContent({ title, children }: { title: string; children: ReactNode }) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Portal>
      <Scrim />
      <Primitive.Content className="side-sheet" aria-describedby={undefined} {...focusReturn}>
        <div className="flex items-center justify-between">
          <Primitive.Title className="display-4">{title}</Primitive.Title>
          <Primitive.Close className="icon-button -mr-2" aria-label="Close">
            <X className="icon icon-20" aria-hidden="true" />
          </Primitive.Close>
        </div>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
