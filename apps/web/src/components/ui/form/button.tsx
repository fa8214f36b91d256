import { LoaderCircle } from "lucide-react";
import { Children, type ComponentProps, cloneElement, isValidElement, useLayoutEffect, useRef, useState } from "react";
import { cn } from "../../../lib/cn.ts";

const VARIANT_CLASSES = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  destructive: "button-destructive",
  bare: "",
} as const;
const SIZE_CLASSES = { sm: "button-sm", md: "", lg: "button-lg" } as const;

type ButtonLook = { variant?: keyof typeof VARIANT_CLASSES | undefined; size?: keyof typeof SIZE_CLASSES | undefined };

export function buttonStyles({ variant = "primary", size = "md" }: ButtonLook = {}): string {
  return cn("button", VARIANT_CLASSES[variant], SIZE_CLASSES[size]);
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Renders the only child (a link, say) in the button's clothes. */
    asChild?: boolean;
    /** Shows the spinner and `busyLabel`, keeps the width and ignores clicks, but stays focusable. */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({ asChild = false, variant, size, className, ...props }: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) {
    const { busy: _busy, busyLabel: _busyLabel, children, ...rest } = props;
    const child = Children.only(children);
    if (!isValidElement<{ className?: string }>(child))
      throw new Error("A button's clothes need an element to wear them");
    return cloneElement(child, { ...rest, className: cn(classes, child.props.className) });
  }
  return <PlainButton className={classes} {...props} />;
}

function PlainButton({
  busy = false,
  busyLabel = "Processing...",
  type = "button",
  onClick,
  style,
  children,
  ...props
}: Omit<ButtonProps, "asChild" | "variant" | "size">) {
  const button = useRef<HTMLButtonElement>(null);
  const [restWidth, setRestWidth] = useState<number>();
  useLayoutEffect(() => {
    if (busy) setRestWidth((known) => known ?? button.current?.offsetWidth);
    else setRestWidth(undefined);
  }, [busy]);
  return (
    <button
      ref={button}
      type={type}
      aria-disabled={busy || undefined}
      style={busy && restWidth ? { ...style, minWidth: restWidth } : style}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...props}
    >
      {busy ? (
        <>
          <LoaderCircle className="icon spin" aria-hidden="true" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
