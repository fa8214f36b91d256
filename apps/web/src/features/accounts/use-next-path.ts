import { safeNextPath } from "@quorate/core/accounts/next-path";
import { useSearchParams } from "react-router-dom";

/** Where the reader wanted to go before an account was asked for; null when nowhere in particular. */
export function useNextPath(): string | null {
  const next = useSearchParams()[0].get("next");
  return next === null ? null : safeNextPath(next);
}
