import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EndpointRow } from "./endpoint-row.tsx";

/** A new secret, for the component that shows secrets. */
type MadeSecret = { title: string; noun: string; secret: string; hint: string; onDone: () => void };
type WebhookEndpointsProps = { renderSecret: (made: MadeSecret) => ReactNode };

export function WebhookEndpoints({ renderSecret }: WebhookEndpointsProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { data: endpoints, error, refetch } = trpc.webhooks.list.useQuery();
  const add = (
    <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
      <Plus className="icon" aria-hidden="true" />
      Add endpoint
    </Button>
  );
  return (
    <Section title="Webhooks" note="For programs that follow what happens">
      <p className="mute measure mb-5 text-sm">
        Each event is sent to your endpoints as a signed request by the Standard Webhooks convention: what happened and
        ids to read the rest by. What is not received with a 2xx is sent again for three days; programs that missed
        something catch up by <code className="font-mono">GET /api/events</code>. How to check a signature stands on the
        page for <TextLink to={paths.developers}>developers</TextLink>.
      </p>
      {secret !== null &&
        renderSecret({
          title: "Copy the signing secret now. It is not shown again.",
          noun: "secret",
          secret,
          hint: "Your program verifies the header webhook-signature with it.",
          onDone: () => setSecret(null),
        })}
      <Loaded
        query={{ data: endpoints, error, refetch }}
        what="your endpoints"
        rows={2}
        empty={
          <EmptyState title="No endpoints yet" action={add}>
            Add the address of a program of yours, and choose what it is told.
          </EmptyState>
        }
        keeps
      >
        {(endpoints) => (
          <>
            <ul className="rows mb-6" aria-label="Webhook endpoints">
              {endpoints.map((endpoint) => (
                <EndpointRow key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />
              ))}
            </ul>
            {add}
          </>
        )}
      </Loaded>
      {isAdding && <EndpointDialog endpoint={null} onSecret={setSecret} onClose={() => setAdding(false)} />}
    </Section>
  );
}
