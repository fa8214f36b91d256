import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { AppFrame } from "./components/layout/app-frame.tsx";
import { RouteError } from "./components/layout/route-error.tsx";

/** One line a screen; each is loaded when it is first visited. */
const screens: RouteObject[] = [
  {
    path: "*",
    lazy: async () => ({
      Component: (await import("./routes/not-found.tsx")).NotFoundScreen,
    }),
  },
];

export function createRouter() {
  return createBrowserRouter([
    {
      element: <AppFrame />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <></>,
      children: [{ errorElement: <RouteError />, children: screens }],
    },
  ]);
}
