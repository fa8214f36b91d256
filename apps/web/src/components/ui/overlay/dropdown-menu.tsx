import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** Not modal: the page behind a menu stays usable, and no style element is written to hold it still. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/** Stays inside the landmark of its trigger instead of moving to the end of the page. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content className={cn("menu", className)} align="end" sideOffset={6} collisionPadding={8} {...props} />
  );
}

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
