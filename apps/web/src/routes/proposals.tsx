import { Link, useSearchParams } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { Button } from "../components/ui/form/button.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { ProposalList } from "../features/proposals/proposal-list.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function ProposalsScreen() {
  usePageMeta({ title: "Proposals" });
  const [search] = useSearchParams();
  return (
    <SignedInOnly>
      {(user) => {
        const isBoth = user.expertId !== null && user.organizationId !== null;
        const side = isBoth ? (search.get("side") === "received" ? "received" : "sent") : undefined;
        const isExpert = side ? side === "sent" : user.expertId !== null || user.organizationId === null;
        return (
          <div className="wrap pb-16">
            <PageHead title="Proposals" {...(side && { actions: <Sides side={side} /> })}>
              {isExpert ? "What you offered, and how clients decided." : "What experts offered for your projects."}
            </PageHead>
            <ProposalList isExpert={isExpert} {...(side && { side })} />
          </div>
        );
      }}
    </SignedInOnly>
  );
}

const SIDES = [
  { side: "sent", label: "You sent", to: paths.proposals },
  { side: "received", label: "You received", to: `${paths.proposals}?side=received` },
] as const;

function Sides({ side: chosen }: { side: "sent" | "received" }) {
  return (
    <nav className="button-row" aria-label="Whose proposals">
      {SIDES.map(({ side, label, to }) => (
        <Button key={side} asChild size="sm" variant={side === chosen ? "primary" : "secondary"}>
          <Link to={to} aria-current={side === chosen ? "page" : undefined}>
            {label}
          </Link>
        </Button>
      ))}
    </nav>
  );
}
