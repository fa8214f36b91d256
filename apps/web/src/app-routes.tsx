import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { AppFrame } from "./components/layout/app-frame.tsx";
import { lazyScreen } from "./lib/lazy-screen.ts";
import { paths } from "./lib/paths.ts";
import type { PageAhead } from "./lib/rendered-page.ts";
import { useSession } from "./lib/session.ts";

/** The pages that are rendered ahead of time. Their visitors do not load the table of all the others before they go there. */
const PAGES_AHEAD = {
  landing: lazyScreen(() => import("./routes/landing.tsx"), "LandingScreen"),
  services: lazyScreen(() => import("./routes/services.tsx"), "ServicesScreen"),
  developers: lazyScreen(() => import("./routes/developers.tsx"), "DevelopersScreen"),
} satisfies Record<PageAhead, ComponentType>;

export const loadElsewhere = async () => (await import("./elsewhere.ts")).ELSEWHERE;
const Screens = lazy(async () => ({ default: (await loadElsewhere()).Screens }));

const SecondStepFirst = lazy(async () => (await loadElsewhere()).loadSecondStepFirst());

/**
 * Closed while the user must add a second step first, and until they have seen its recovery codes. It is separate from the frame, which is
 * passed in: the frame must not be rendered again when the session is known.
 */
function Entrance({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [isShut, setShut] = useState(false);
  if (user?.waitsForSecondFactor && !isShut) setShut(true);
  if (!isShut) return children;
  return (
    <Suspense>
      <SecondStepFirst onOpen={() => setShut(false)} />
    </Suspense>
  );
}

/** The declarative router: the one with loaders costs 15 KB more, and data comes through queries here. */
export function AppRoutes({ firstLook }: ComponentProps<typeof AppFrame>) {
  return (
    <BrowserRouter>
      <Routes>
        <Route
          element={
            <Entrance>
              <AppFrame firstLook={firstLook} />
            </Entrance>
          }
        >
          <Route path={paths.landing} element={<PAGES_AHEAD.landing />} />
          <Route path={paths.services} element={<PAGES_AHEAD.services />} />
          <Route path={paths.developers} element={<PAGES_AHEAD.developers />} />
          <Route path="*" element={<Screens />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
