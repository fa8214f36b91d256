import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { cn } from "../../../lib/cn.ts";

export const buttonStyles = cva("button", {
  variants: {
    variant: {
      primary: "button-primary",
      secondary: "button-secondary",
      quiet: "button-quiet",
      destructive: "button-destructive",
      bare: "",
    },
    size: { sm: "button-sm", md: "", lg: "button-lg" },
  },
  defaultVariants: { variant: "primary", size: "md" },
});

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyles> & {
    /** Renders the only child (a link, say) in the button's clothes. */
    asChild?: boolean;
    /** Shows the spinner and `busyLabel`, keeps the width and ignores clicks, but stays focusable. */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({ asChild = false, variant, size, className, ...props }: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) {
    const { busy: _busy, busyLabel: _busyLabel, ...rest } = props;
    return <Slot.Root className={classes} {...rest} />;
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
