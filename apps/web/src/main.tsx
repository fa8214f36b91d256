import type { ComponentProps } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { AppProviders } from "./app-providers.tsx";
import { AppRoutes, loadElsewhere } from "./app-routes.tsx";
import { preloadSignedInBar } from "./components/layout/navigation.tsx";
import { setPageCurrency } from "./lib/currency.ts";
import { isRenderedFor } from "./lib/rendered-page.ts";
import "./styles/app.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

setPageCurrency(document.documentElement.dataset.currency);

const app = (routes: ComponentProps<typeof AppRoutes>) => (
  <AppProviders>
    <AppRoutes {...routes} />
  </AppProviders>
);

/** The bar and the table of screens are asked for together; nothing is shown before the table is there, which the shell names already. */
async function renderAnew(element: HTMLElement): Promise<void> {
  preloadSignedInBar();
  const { FirstLook } = await loadElsewhere();
  element.replaceChildren();
  createRoot(element).render(app({ firstLook: FirstLook }));
}

if (isRenderedFor(root, window.location.pathname)) hydrateRoot(root, app({}));
else void renderAnew(root);
