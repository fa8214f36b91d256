import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { ToastOutlet } from "../ui/overlay/toast-outlet.tsx";
import { DueNotice } from "./due-notice.tsx";
import { AppFooter } from "./footer.tsx";
import { LaterPart } from "./later-part.tsx";
import { Navigation } from "./navigation.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";
import { useLiveUpdates } from "./use-live-updates.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/** `firstLook`: how the first screen of the visit appears. One that was rendered ahead of time is there already. */
export function AppFrame({
  firstLook: FirstLook = AsItStands,
}: {
  firstLook?: ComponentType<{ children: ReactNode }>;
}) {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  useScrollMemory();
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <LiveUpdates />
      <Navigation />
      <UnverifiedNotice />
      <DueNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <ScreenBoundary path={pathname}>
          <FirstLook>
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

/** Nothing above markup that waits for hydration may render again, or React renders all of it again. */
function AsItStands({ children }: { children: ReactNode }) {
  return (
    <div className="contents">
      <LaterPart>{children}</LaterPart>
    </div>
  );
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
