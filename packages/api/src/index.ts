export { type AppRouter, appRouter } from "./app-router.ts";
export type { Context, Ports, SessionControl, Viewer } from "./context.ts";
