import type { PayoutAccountDto } from "@quorate/api/payouts/payouts.schema";
import type { SandboxAccountAction } from "@quorate/core/sandbox-accounts/sandbox-account";
import { Link } from "react-router-dom";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import styles from "./sandbox-accounts.module.css";

type Act = { action: SandboxAccountAction; label: string; about: string };

const ACCOUNT: readonly Act[] = [
  { action: "answer", label: "Answer everything", about: "The account opens, and money on hold is sent to it." },
  { action: "ask", label: "Ask for a document", about: "It's due in ten days; payouts continue until then." },
  { action: "restrict", label: "Restrict", about: "The document didn't arrive in time: nothing can be sent." },
  { action: "disable", label: "Disable", about: "The account is under review: nothing can be sent." },
  { action: "close", label: "Close", about: "The owner ends the connection. Another account can be set up." },
];
const BANK: readonly Act[] = [
  { action: "pay_out", label: "Pay out", about: "Everything in the account goes to the bank." },
  { action: "arrive", label: "Let it arrive", about: "The newest payout has reached the bank." },
  { action: "bounce", label: "Send it back", about: "The bank refuses the newest payout, even days after it arrived." },
];

const STATE_WORDS = {
  none: "There is no account yet. Set up payouts on the earnings page first.",
  incomplete: "The account is new: the details below are missing.",
  ready: "The account is open.",
  restricted_soon: "The account is open, but something is due by a date.",
  restricted: "The account is restricted: nothing can be sent to it.",
  disabled: "The account is disabled: nothing can be sent to it.",
} as const satisfies Record<PayoutAccountDto["status"], string>;

/** Replaces the card processor's own page, so that everything that can happen to an account can be tried without one. */
export function SandboxAccountPage() {
  const account = trpc.payoutAccount.get.useQuery();
  return (
    <div className="wrap pb-24">
      <PageHead title="Sandbox payout account">
        This page stands in for the card processor's. It doesn't ask who anyone is, and no bank is contacted.
      </PageHead>
      <Loaded query={account} what="the account" rows={4} heading="h2">
        {(data) => <Account account={data} />}
      </Loaded>
      <p className="mt-8 text-sm">
        <Link className="link" to={paths.earnings}>
          Back to your earnings
        </Link>
      </p>
    </div>
  );
}

function Account({ account }: { account: PayoutAccountDto }) {
  return (
    <>
      <p className="measure">{STATE_WORDS[account.status]}</p>
      {account.requirements.length > 0 && (
        <ul className="rows mt-4" aria-label="Details needed">
          {account.requirements.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {account.status !== "none" && (
        <>
          <Acts title="The account" acts={ACCOUNT} />
          <Acts title="The bank" acts={BANK} />
        </>
      )}
    </>
  );
}

function Acts({ title, acts }: { title: string; acts: readonly Act[] }) {
  const act = useAction(trpc.sandboxAccounts.act, {
    done: { title: "Done", description: "The sandbox has notified Quorate, as a card processor would." },
    refused: "Not done",
  });
  return (
    <section className="section mt-8">
      <h2 className="heading">{title}</h2>
      <ul className="rows">
        {acts.map(({ action, label, about }) => (
          <li key={action} className={styles.act}>
            <p className="measure text-sm">{about}</p>
            <Button
              variant="secondary"
              size="sm"
              busy={act.isPending && act.variables.action === action}
              onClick={() => act.mutate({ action })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
