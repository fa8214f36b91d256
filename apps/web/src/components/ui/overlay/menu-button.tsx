import { type ComponentProps, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from "react";

/** What a menu is told by its button. */
export type MenuState = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
};

type MenuButtonProps = Omit<ComponentProps<"button">, "ref" | "id"> & {
  /** The menu, as a part that is loaded by being drawn. */
  menu: (state: MenuState) => ReactNode;
};

/** The button of a menu. A menu's code is larger than most screens: it is loaded when the user is about to open it. */
export function MenuButton({ menu, children, ...props }: MenuButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  const want = () => setIsWanted(true);
  const openIt = (isOpen: boolean) => {
    want();
    setOpen(isOpen);
  };
  return (
    <>
      <button
        ref={button}
        id={buttonId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => openIt(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          openIt(true);
        }}
        {...props}
      >
        {children}
      </button>
      {isWanted && <Suspense>{menu({ open, onOpenChange: setOpen, button, buttonId })}</Suspense>}
    </>
  );
}
