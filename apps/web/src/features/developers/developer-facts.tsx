import type { ReactNode } from "react";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { Code } from "./code.tsx";
import styles from "./developers.module.css";

/** Pages of the server beside the app: the browser goes there, no route of ours. */
function Beside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href}>
      {children}
    </a>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="heading">{title}</h3>
      <p className="mute measure text-sm">{children}</p>
    </div>
  );
}

export function StartFacts() {
  return (
    <Section title="Get started">
      <div className={styles.facts}>
        <Fact title="What it does">
          Everything the web app does: find and invite experts, post projects, compare and accept proposals, plan and
          pay for milestones, release, dispute, read invoices, messages and events.
        </Fact>
        <Fact title="A token">
          Programs send <Code>Authorization: Bearer qrt_…</Code> and no cookie. Create one in{" "}
          <TextLink to={paths.settingsSection("tokens")}>Settings, API tokens</TextLink>, with the scopes your program
          needs and an expiry date.
        </Fact>
        <Fact title="The reference">
          <Beside href="/api/docs">API reference</Beside> has every call with a form to try it, and{" "}
          <Beside href="/api/openapi.json">openapi.json</Beside> has the same for generators, in OpenAPI 3.1.
        </Fact>
        <Fact title="A client">
          <Code>@quorate/client</Code> is typed for every call, retries what's safe to retry, follows pages and checks
          webhooks. For other languages, generate one from the document.
        </Fact>
      </div>
    </Section>
  );
}

export function RuleFacts() {
  return (
    <Section title="What you can rely on">
      <div className={styles.facts}>
        <Fact title="Webhooks">
          Add an address in <TextLink to={paths.settingsSection("webhooks")}>Settings, Webhooks</TextLink>. Each event
          is tried eleven times in three days; answer with any 2xx within ten seconds. Events you missed are in{" "}
          <Code>GET /api/events</Code> for thirty days, in order: keep the last id and continue from there.
        </Fact>
        <Fact title="Safe retries">
          Send an <Code>Idempotency-Key</Code> of your own with a POST. For 24 hours the same request gets the first
          answer, even if the connection failed.
        </Fact>
        <Fact title="Refusals">
          One format everywhere: <Code>code</Code> to switch on, <Code>message</Code> as a sentence, <Code>issues</Code>{" "}
          for fields, and <Code>requestId</Code>, to find it in our log. 404 means not there or not yours, 409 too late
          or twice, 422 against a rule.
        </Fact>
        <Fact title="Limits">
          1,200 calls a minute per account, with a search counting as several; <Code>RateLimit</Code> shows what's left.
          After a 429 or 503, wait as long as <Code>Retry-After</Code> says.
        </Fact>
        <Fact title="Lists">
          <Code>limit</Code> and <Code>cursor</Code>, with the next page in the header <Code>Link</Code>;{" "}
          <Code>created[gte]</Code> and the like to filter by time; <Code>expand</Code> for what you'd ask for next.
        </Fact>
        <Fact title="Versions">
          <Code>Quorate-Version</Code> is the day of the last change your program may have to follow. Send the one you
          wrote for: any other is refused rather than misread. We announce what we remove, and it keeps working for six
          months.
        </Fact>
      </div>
    </Section>
  );
}
