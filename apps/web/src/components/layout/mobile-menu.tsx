import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { CurrentUser } from "../../lib/session.ts";

const MobileMenuSheet = lazy(async () => ({ default: (await import("./mobile-menu-sheet.tsx")).MobileMenuSheet }));

/** The button of the sheet, which is loaded when the user is about to open it. */
export function MobileMenu({ user }: { user: CurrentUser }) {
  const [isWanted, setIsWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const want = () => setIsWanted(true);
  return (
    <>
      <button
        className="icon-button menu-button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label="Open navigation"
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want();
          setOpen(true);
        }}
      >
        <Menu className="icon icon-20" aria-hidden="true" />
      </button>
      {isWanted && (
        <Suspense>
          <MobileMenuSheet user={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
