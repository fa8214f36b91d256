export { type AppRouter, appRouter } from "./app-router.ts";
export type { Context, Services, SessionControl, Viewer } from "./context.ts";
