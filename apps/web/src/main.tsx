import { createRoot, hydrateRoot } from "react-dom/client";
import { AppProviders } from "./app-providers.tsx";
import { preloadSignedInBar } from "./components/layout/navigation.tsx";
import { setPageCurrency } from "./lib/currency.ts";
import { isRenderedFor } from "./lib/rendered-page.ts";
import { AppRoutes } from "./router.tsx";
import "./styles/app.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

setPageCurrency(document.documentElement.dataset.currency);

const app = (
  <AppProviders>
    <AppRoutes />
  </AppProviders>
);

if (isRenderedFor(root, window.location.pathname)) {
  hydrateRoot(root, app);
} else {
  preloadSignedInBar();
  root.replaceChildren();
  createRoot(root).render(app);
}
