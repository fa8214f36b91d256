import type { Plugin } from "vite";

const ROUTER = /node_modules[\\/]react-router[\\/]/;
const DEBUG_NAME = /^\w+\.displayName = "[^"\n]*";$/gm;
const MADE_BY_REACT = /(?<== )(?=React\d*\.(?:createContext|forwardRef)\()/g;

/**
 * Leaves of the router what is used. A component with a name for debuggers, or one that React's functions make, counts as used to the
 * bundler: the forms and the scroll memory of the router with loaders would be in everybody's first load.
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
