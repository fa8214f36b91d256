import type { Plugin } from "vite";

/** Both faces are needed by the first paint, so they are asked for before all else: after the scripts, they would wait for a free connection. */
export function preloadFonts(): Plugin {
  return {
    name: "quorate:preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((fileName) => fileName.endsWith(".woff2"))
          .map((fileName) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              href: `/${fileName}`,
              crossorigin: "",
            },
            injectTo: "head-prepend" as const,
          })),
    },
  };
}
