import type { Plugin } from "vite";

const ROUTER = /node_modules[\\/]react-router[\\/]/;
const DEBUG_NAME = /^\w+\.displayName = "[^"\n]*";$/gm;
const MADE_BY_REACT = /(?<== )(?=React\d*\.(?:createContext|forwardRef)\()/g;

/**
 * Drops the parts of the router that are not used. The bundler counts a component as used if it has a name for debuggers, or is made by
 * React's functions: the forms and the scroll memory of the router with loaders would be in every first load.
 */
export function usedRouter(): Plugin {
  return {
    name: "quorate:used-router",
    apply: "build",
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code.replaceAll(DEBUG_NAME, "").replaceAll(MADE_BY_REACT, "/* @__PURE__ */ "),
        map: null,
      }),
    },
  };
}
