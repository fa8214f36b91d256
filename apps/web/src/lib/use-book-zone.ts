import { trpc } from "./trpc.ts";

/** By whose calendar the books are: that of the platform's place, and of UTC until it is known. */
export const useBookZone = (): string => trpc.installation.get.useQuery().data?.bookZone ?? "UTC";
