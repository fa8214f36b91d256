import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { cn } from "../../../lib/cn.ts";
import { Button } from "../form/button.tsx";
import { Scrim } from "./scrim.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

export const Dialog = Primitive.Root;

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  /** The question or the thing, as a heading. */
  title: ReactNode;
  /** The consequence, in a sentence. */
  description?: ReactNode;
  wide?: boolean;
  /** Holds the focus itself at first: where the first field comes later, the one after it would open a phone's keyboard. */
  focusesItself?: boolean;
};

export function DialogContent({
  title,
  description,
  wide = false,
  focusesItself = false,
  className,
  children,
  ...props
}: DialogContentProps) {
  const focusReturn = useFocusReturn();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Primitive.Portal>
      <Scrim />
      <Primitive.Content
        className={cn("dialog", wide && "dialog-wide", className)}
        {...(description ? {} : { "aria-describedby": undefined })}
        ref={content}
        {...focusReturn}
        onOpenAutoFocus={(event) => {
          focusReturn.onOpenAutoFocus();
          if (!focusesItself) return;
          event.preventDefault();
          content.current?.focus();
        }}
        {...props}
      >
        <Primitive.Title className="display-3 pr-8">{title}</Primitive.Title>
        {description && <Primitive.Description className="mute text-sm">{description}</Primitive.Description>}
        {children}
        {wide && (
          <Primitive.Close className="icon-button absolute top-4 right-4" aria-label="Close">
            <X className="icon" aria-hidden="true" />
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Cancel first in the text, at the left of the action. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

/** Leaves everything as it is. */
export function DialogCancel({ children = "Cancel" }: { children?: ReactNode }) {
  return (
    <Primitive.Close asChild>
      <Button variant="secondary">{children}</Button>
    </Primitive.Close>
  );
}
