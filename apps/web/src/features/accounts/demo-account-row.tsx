import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import type { DemoRole } from "./demo-roles.ts";

const COPIED_MARK_MS = 2_000;

type DemoAccountRowProps = { account: DemoRole; isBusy: boolean; onLogIn: () => void };

export function DemoAccountRow({ account, isBusy, onLogIn }: DemoAccountRowProps) {
  return (
    <li className="grid gap-x-8 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-2">
        <h2 className="display-4">{account.role}</h2>
        <p className="mute text-sm">{account.description}</p>
        <ul className="tags" aria-label={`What ${account.role} can do`}>
          {account.features.map((feature) => (
            <li className="tag-item" key={feature}>
              {feature}
            </li>
          ))}
        </ul>
        <CopyEmail email={account.email} />
      </div>
      <Button variant="secondary" busy={isBusy} busyLabel="Signing in..." onClick={onLogIn}>
        Login as {account.role}
      </Button>
    </li>
  );
}

function CopyEmail({ email }: { email: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), COPIED_MARK_MS);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span>{email}</span>
      <button
        className="icon-button"
        type="button"
        aria-label={isCopied ? `Copied ${email}` : `Copy ${email}`}
        onClick={() => void navigator.clipboard.writeText(email).then(() => setCopied(true))}
      >
        {isCopied ? (
          <Check className="icon text-green-text" aria-hidden="true" />
        ) : (
          <Copy className="icon" aria-hidden="true" />
        )}
      </button>
    </p>
  );
}
