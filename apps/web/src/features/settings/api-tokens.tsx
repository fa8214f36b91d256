import type { ApiTokenDto } from "@quorate/api/tokens/tokens.schema";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { useState } from "react";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { CreateTokenForm } from "./create-token-form.tsx";
import { NewSecret } from "./new-secret.tsx";
import { scopeWords } from "./scope-words.ts";

export function ApiTokens() {
  const [secret, setSecret] = useState<string | null>(null);
  const { data: tokens, error, refetch } = trpc.tokens.list.useQuery();
  return (
    <Section title="API tokens" note="For programs that act on your behalf">
      <p className="mute measure mb-5 text-sm">
        See how a program uses one, step by step, on the page for <TextLink to={paths.developers}>developers</TextLink>.
      </p>
      {secret !== null && (
        <NewSecret
          title="Copy your new token now. It is not shown again."
          noun="token"
          secret={secret}
          onDone={() => setSecret(null)}
        />
      )}
      <Loaded
        query={{ data: tokens, error, refetch }}
        what="your tokens"
        rows={2}
        empty={<EmptyState title="No tokens yet">Create one below.</EmptyState>}
        keeps
      >
        {(tokens) => (
          <ul className="rows mb-8" aria-label="API tokens">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Loaded>
      <CreateTokenForm onCreated={setSecret} />
    </Section>
  );
}

/** "Last used Nov 02, 2026 14:45 from 203.0.113.0/24 by quorate-client/1.0". */
function lastUseWords({ lastUsedAt, lastUsedNetwork, lastUsedAgent }: ApiTokenDto): string {
  if (!lastUsedAt) return "Never used";
  const from = lastUsedNetwork ? ` from ${lastUsedNetwork}` : "";
  return `Last used ${formatDateTime(lastUsedAt)}${from}${lastUsedAgent ? ` by ${lastUsedAgent}` : ""}`;
}

function TokenRow({ token }: { token: ApiTokenDto }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useAction(trpc.tokens.revoke, {
    done: { title: "Token revoked", description: `${token.name} no longer works.` },
    refused: "The token was not revoked",
  });
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{token.name}</p>
        <p className="caption">
          {scopeWords(token.scopes)} · Created {formatDate(token.createdAt)}
          {token.expiresAt && ` · ${token.isExpired ? "Expired" : "Expires"} ${formatDate(token.expiresAt)}`}
        </p>
        <p className="caption">{lastUseWords(token)}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Revoke ${token.name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Revoke ${token.name}?`}
          description="Programs that use it lose access immediately. This can't be undone."
          action="Revoke token"
          busy={revoke.isPending}
          keep="Keep it"
          onConfirm={() => revoke.mutate({ id: token.id }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
