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
    <Section title="Where to begin">
      <div className={styles.facts}>
        <Fact title="What it does">
          Everything that the web app does: find and invite experts, post projects, compare and accept proposals, plan
          and pay for milestones, release, dispute, read invoices, messages and events.
        </Fact>
        <Fact title="A token">
          Programs come with <Code>Authorization: Bearer qrt_…</Code> and no cookie. Make one in{" "}
          <TextLink to={paths.settingsSection("tokens")}>Settings, API tokens</TextLink>, with the scopes that the
          program needs and a day on which it ends.
        </Fact>
        <Fact title="The reference">
          <Beside href="/api/docs">API reference</Beside> has every call with a form that makes it, and{" "}
          <Beside href="/api/openapi.json">openapi.json</Beside> the same for generators, in OpenAPI 3.1.
        </Fact>
        <Fact title="A client">
          <Code>@quorate/client</Code> is typed for every call, repeats what is safe to repeat, follows pages and checks
          webhooks. In another language a generator makes one of the document.
        </Fact>
      </div>
    </Section>
  );
}

export function RuleFacts() {
  return (
    <Section title="What to rely on">
      <div className={styles.facts}>
        <Fact title="Webhooks">
          Add an address in <TextLink to={paths.settingsSection("webhooks")}>Settings, Webhooks</TextLink>. Each event
          is tried eleven times in three days; answer with any 2xx within ten seconds. What you missed stands in{" "}
          <Code>GET /api/events</Code> for thirty days, in order: keep the id of the last one and go on from there.
        </Fact>
        <Fact title="Once, however often it arrives">
          Send an <Code>Idempotency-Key</Code> of your own with a POST. For 24 hours the same request gets the first
          answer, whatever became of the connection.
        </Fact>
        <Fact title="Refusals">
          One form everywhere: <Code>code</Code> to switch on, <Code>message</Code> as a sentence, <Code>issues</Code>{" "}
          for fields, and <Code>requestId</Code>, by which our log knows it. 404 is not there or not yours, 409 too late
          or twice, 422 against a rule.
        </Fact>
        <Fact title="Limits">
          1,200 calls a minute for an account, a search counting for several; <Code>RateLimit</Code> tells what is left.
          After 429 and 503 wait as long as <Code>Retry-After</Code> says.
        </Fact>
        <Fact title="Lists">
          <Code>limit</Code> and <Code>cursor</Code>, with the next page in the header <Code>Link</Code>;{" "}
          <Code>created[gte]</Code> and its like for a time; <Code>expand</Code> for what you would ask for next.
        </Fact>
        <Fact title="Versions">
          <Code>Quorate-Version</Code> names the day of the last change that a program may have to follow. Name the one
          you wrote for: another is refused rather than misread. What goes is announced, and works on for six months.
        </Fact>
      </div>
    </Section>
  );
}
