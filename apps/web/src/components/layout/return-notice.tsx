import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { type ToastMessage, toast } from "../../lib/toast.ts";

const NOT_PROVED = "We could not confirm it's you";
const failed = (description: string): ToastMessage => ({ title: NOT_PROVED, description, variant: "destructive" });

/** With what the server sends a browser back that was at the provider; anything else says nothing. */
const NOTICES: Readonly<Record<string, ToastMessage>> = {
  "account-reopened": {
    title: "Your account is open again",
    description: "Signing in undid its deletion, and everything is as it was.",
  },
  proved: { title: "You're confirmed", description: "Repeat what you started. We won't ask again for 15 minutes." },
  "not-proved-cancelled": failed("Single sign-on was cancelled. Nothing was changed."),
  "not-proved-other": failed("Single sign-on knows you as someone else than you are here. Nothing was changed."),
  "not-proved-over": failed("This took too long, or was started in another window. Please try again."),
  "not-proved-refused": failed("Single sign-on could not confirm who you are. Please try again."),
  "not-proved-unavailable": failed("Single sign-on isn't responding right now. Please try again later."),
};

/** Says it once: a page that is opened again from its address has nothing to tell. */
export function ReturnNotice() {
  const [query, setQuery] = useSearchParams();
  const notice = query.get("notice") ?? "";
  useEffect(() => {
    if (Object.hasOwn(NOTICES, notice) && NOTICES[notice]) toast(NOTICES[notice]);
    setQuery(
      (left) => {
        left.delete("notice");
        return left;
      },
      { replace: true },
    );
  }, [notice, setQuery]);
  return null;
}
