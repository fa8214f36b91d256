import type { Plugin } from "vite";
import { stateCurrency } from "./prerendered-page.ts";

/** In watch mode the page is Vite's and not the server's: the server is asked for the currency. Until it is up, it is the default. */
export function devCurrency(apiOrigin: string): Plugin {
  return {
    name: "quorate:dev-currency",
    apply: "serve",
    transformIndexHtml: async (html) => {
      const answer: unknown = await fetch(`${apiOrigin}/api/installation`).then(
        (response) => response.json(),
        () => null,
      );
      const isKnown = typeof answer === "object" && answer !== null && "currency" in answer;
      return isKnown ? stateCurrency(html, String(answer.currency)) : html;
    },
  };
}
