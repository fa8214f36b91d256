import { type ReactNode, useState } from "react";
import { NoticePage } from "../../components/layout/notice-page.tsx";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { toUiError } from "../../lib/errors.ts";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./checkout.module.css";
import { SandboxCheckout } from "./sandbox-checkout.tsx";
import { SettledCheckout } from "./settled-checkout.tsx";

const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/** The payer's page. To anybody else the payment does not exist, whatever the reason. */
export function CheckoutPage({ checkoutId }: { checkoutId: string }) {
  const { data: checkout, error, isPending, refetch } = useGetCheckout(checkoutId);
  const [isSettledHere, setSettledHere] = useState(false);
  if (isPending) {
    return (
      <LoneCheckout>
        <Skeleton label="Loading the payment" className={cn(styles.checkout, "sheet")}>
          <Bone className="h-3 w-2/3" />
          <Bone className="mt-4 h-12 w-1/2" />
        </Skeleton>
      </LoneCheckout>
    );
  }
  if (error) {
    const { status } = toUiError(error);
    if (status === NOT_FOUND || status === BAD_REQUEST) return <NoSuchPayment />;
    return (
      <LoneCheckout>
        <ErrorState title="The payment could not be loaded" onRetry={() => void refetch()} error={error}>
          Nothing was charged.
        </ErrorState>
      </LoneCheckout>
    );
  }
  return (
    <LoneCheckout>
      {checkout.status === "open" ? (
        <SandboxCheckout checkout={checkout} onUnpaid={() => setSettledHere(true)} />
      ) : (
        <SettledCheckout checkout={checkout} outcome={checkout.status} takesFocus={isSettledHere} />
      )}
    </LoneCheckout>
  );
}

function LoneCheckout({ children }: { children: ReactNode }) {
  usePageMeta({ title: "Sandbox checkout" });
  return (
    <div className="wrap">
      <div className="lone">
        <div className="grid gap-2">
          <h1 className="display-2">Sandbox checkout</h1>
          <p className="mute">No real money moves. This page takes the place of a card processor.</p>
        </div>
        {children}
      </div>
    </div>
  );
}

function NoSuchPayment() {
  return (
    <NoticePage title="Payment not found" action={{ label: "Go to the dashboard", to: paths.dashboard }}>
      The link may be wrong, or the payment belongs to another account.
    </NoticePage>
  );
}

/** Read again on every visit: another tab, or the payment itself, may have settled it since. */
function useGetCheckout(checkoutId: string) {
  return trpc.checkouts.get.useQuery({ id: checkoutId }, { staleTime: 0 });
}
