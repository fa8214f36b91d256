import { useEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { isRenderedFor } from "../../lib/rendered-page.ts";
import { ToastOutlet } from "../ui/overlay/toast-outlet.tsx";
import { FirstLook } from "./first-look.tsx";
import { AppFooter } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";
import { useLiveUpdates } from "./use-live-updates.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

export function AppFrame() {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  const [isRendered] = useState(() => stoodBefore(pathname));
  useScrollMemory();
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <LiveUpdates />
      <Navigation />
      <UnverifiedNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <ScreenBoundary path={pathname}>
          <FirstLook isRendered={isRendered}>
            <Outlet />
          </FirstLook>
        </ScreenBoundary>
      </main>
      {pathname !== paths.landing && <AppFooter />}
      <ToastOutlet />
    </div>
  );
}

/** Apart from the frame, which must not be drawn again when it is known who is there: the screen's markup may wait to be taken over. */
function LiveUpdates() {
  useLiveUpdates();
  return null;
}

/** Whether the screen's markup was there before the scripts: always so where it is rendered ahead of time. */
function stoodBefore(pathname: string): boolean {
  if (typeof document === "undefined") return true;
  const root = document.getElementById("root");
  return root !== null && isRenderedFor(root, pathname);
}

/** After a change of screen the focus starts at its content, where a new page would begin to be read. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
