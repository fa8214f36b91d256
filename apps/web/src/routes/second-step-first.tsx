import { BrandMark } from "../components/layout/brand.tsx";
import { ProofOutlet } from "../components/layout/proof-outlet.tsx";
import { ToastOutlet } from "../components/ui/overlay/toast-outlet.tsx";
import { SecondStepFirst } from "../features/second-factor/second-step-first.tsx";
import { useRefreshSession } from "../lib/session.ts";

/** In place of every screen, until the signed-in user has added a second step. Makes no call that would be refused until then. */
export function SecondStepFirstScreen({ onOpen }: { onOpen: () => void }) {
  const refreshSession = useRefreshSession();
  return (
    <div className="frame">
      <header className="top-nav">
        <div className="nav-in wrap">
          <span className="brand">
            <BrandMark />
            Quorate
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="wrap pb-24">
          <SecondStepFirst onOpen={() => void refreshSession().then(onOpen)} />
        </div>
      </main>
      <ToastOutlet />
      <ProofOutlet />
    </div>
  );
}
