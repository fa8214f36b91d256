import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

const PARAMETER = "checkout";
/** The processor's word to the server may come after the payer. */
const LOOKS_MS = [1_500, 4_000, 10_000, 20_000];

/** Tells a user who returns from a payment on another origin that it worked, and shows its effect as soon as it is there. */
export function useReturnFromCheckout(): void {
  const [parameters, setParameters] = useSearchParams();
  const cache = trpc.useUtils();
  const outcome = parameters.get(PARAMETER);

  useEffect(() => {
    if (outcome === null) return;
    const leave = () =>
      setParameters(
        (all) => {
          all.delete(PARAMETER);
          return all;
        },
        { replace: true },
      );
    if (outcome !== "paid") return leave();
    toast({ title: "Payment received", description: "It'll show here as soon as the card processor confirms it." });
    const timers = LOOKS_MS.map((delayMs, index) =>
      setTimeout(() => {
        void cache.invalidate();
        if (index === LOOKS_MS.length - 1) leave();
      }, delayMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [outcome, cache, setParameters]);
}
