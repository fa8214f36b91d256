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
    <Section title="Webhooks" note="For programs that react to events">
      <p className="mute measure mb-5 text-sm">
        We send each event to your endpoints as a signed request in the Standard Webhooks format: what happened, and ids
        to look up the rest. Anything not answered with a 2xx is retried for three days; programs that missed something
        catch up with <code className="font-mono">GET /api/events</code>. See how to check a signature on the page for{" "}
        <TextLink to={paths.developers}>developers</TextLink>.
      </p>
      {secret !== null &&
        renderSecret({
          title: "Copy the signing secret now. It is not shown again.",
          noun: "secret",
          secret,
          hint: "Your program uses it to verify the webhook-signature header.",
          onDone: () => setSecret(null),
        })}
      <Loaded
        query={{ data: endpoints, error, refetch }}
        what="your endpoints"
        rows={2}
        empty={
          <EmptyState title="No endpoints yet" action={add}>
            Add your program's address, and choose which events it gets.
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
