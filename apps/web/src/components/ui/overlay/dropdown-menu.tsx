import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, type Ref, useImperativeHandle } from "react";
import { cn } from "../../../lib/cn.ts";
import type { MenuState } from "./menu-button.tsx";

type DropdownMenuProps = { state: MenuState; children: ReactNode };

/**
 * The menu of a MenuButton. Not modal: the page behind it stays usable, and no style element is written to hold it still. It stays
 * inside the landmark of its button instead of moving to the end of the page.
 */
export function DropdownMenu({ state: { open, onOpenChange, button, buttonId }, children }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>
        <ButtonOutside button={button} />
      </Primitive.Trigger>
      <Primitive.Content
        className="menu"
        align="end"
        sideOffset={6}
        collisionPadding={8}
        aria-labelledby={buttonId}
        // The button closes its own menu; if this closed it as well, the click would open it again.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

/** Tells the primitive which button to use as its anchor and to return the focus to: the button was there before the menu was loaded. */
function ButtonOutside({ button, ref }: { button: MenuState["button"]; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => attached(button.current), [button]);
  return null;
}

function attached(button: HTMLButtonElement | null): HTMLButtonElement {
  if (!button) throw new Error("A menu was drawn without its button");
  return button;
}

export const DropdownMenuRadioGroup = Primitive.RadioGroup;

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={cn("menu-item", className)} {...props} />;
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn("menu-item justify-between", className)} {...props}>
      {children}
      <Primitive.ItemIndicator>
        <Check className="icon" aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn("menu-label", className)} {...props} />;
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="menu-rule" />;
}
