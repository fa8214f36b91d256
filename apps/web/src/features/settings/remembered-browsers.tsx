import type { RememberedBrowserDto } from "@quorate/api/second-factor/remembered-browsers.schema";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { Tag } from "../../components/ui/text/tag.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { deviceWords } from "./device-words.ts";

/** Browsers that are not asked for the second step; shown only if there are any. */
export function RememberedBrowsers() {
  const { data: browsers, error, refetch } = trpc.secondFactor.listRememberedBrowsers.useQuery();
  const forget = useAction(trpc.secondFactor.forgetBrowsers, {
    done: { title: "All browsers forgotten", description: "We'll ask for your second step everywhere." },
    refused: "The browsers were not forgotten",
  });
  if (!browsers && error) {
    return (
      <ErrorState title="We could not load your remembered browsers" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!browsers || browsers.length === 0) return null;
  return (
    <Section title="Remembered browsers" note="They sign in with just the password">
      <ul className="rows" aria-label="Remembered browsers">
        {browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </ul>
      {browsers.length > 1 && (
        <Button variant="secondary" className="mt-4" busy={forget.isPending} onClick={() => forget.mutate()}>
          Forget all
        </Button>
      )}
    </Section>
  );
}

function BrowserRow({ browser }: { browser: RememberedBrowserDto }) {
  const name = deviceWords(browser.userAgent);
  const forget = useAction(trpc.secondFactor.forgetBrowser, {
    done: { title: "Browser forgotten", description: `We'll ask for your second step on ${name} again.` },
    refused: "The browser was not forgotten",
  });
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {browser.isCurrent && <Tag>This browser</Tag>}
        </p>
        <p className="caption">
          {browser.lastUsedAt ? `Last signed in ${formatDateTime(browser.lastUsedAt)}. ` : ""}
          Remembered until {formatDate(browser.expiresAt)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Forget ${name}`}
        busy={forget.isPending}
        onClick={() => forget.mutate({ id: browser.id })}
      >
        Forget
      </Button>
    </li>
  );
}
