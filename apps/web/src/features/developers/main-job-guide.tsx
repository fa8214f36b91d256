import { ENDING_DAYS } from "@quorate/core/project-endings/ending-clock";
import { REOPEN_DAYS } from "@quorate/core/project-endings/reopening";
import { useState } from "react";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { Code } from "./code.tsx";
import { CodeBlock } from "./code-block.tsx";
import styles from "./developers.module.css";
import { GUIDE_LANGUAGES, type GuideLanguage, type LanguageId } from "./guide-sources.ts";
import { stepsOf } from "./guide-steps.ts";
import { LanguageTabs } from "./language-tabs.tsx";

/** The steps, and a webhook, in one language at a time. */
export function MainJobGuide() {
  const [chosen, setChosen] = useState<LanguageId>("sh");
  const language = GUIDE_LANGUAGES.find(({ id }) => id === chosen) ?? GUIDE_LANGUAGES[0];
  return (
    <Section title="The main job">
      <p className="mute measure mb-4 text-sm">
        From posting a project to releasing the money. The code below is one program, which our tests run as shown; set{" "}
        <Code>QUORATE_ORIGIN</Code>, <Code>CLIENT_TOKEN</Code> and <Code>EXPERT_TOKEN</Code> to run it yourself. The
        client's token needs the scopes <Code>projects:write</Code>, <Code>proposals:write</Code>,{" "}
        <Code>money:write</Code>, <Code>experts:read</Code> and <Code>webhooks:read</Code>, the expert's{" "}
        <Code>projects:write</Code> and <Code>proposals:write</Code>;{" "}
        <TextLink to={paths.settingsSection("tokens")}>create them in the settings</TextLink>.
      </p>
      <p className="mute measure mb-4 text-sm">
        A release doesn't end the project: send <Code>complete: true</Code> with the last one, or call{" "}
        <Code>{"POST /api/projects/{id}/complete"}</Code>. With every milestone settled it completes automatically after{" "}
        {ENDING_DAYS} days. For {REOPEN_DAYS} days after that, it's reopened once both parties have called{" "}
        <Code>{"POST /api/projects/{id}/reopen"}</Code>.
      </p>
      <LanguageTabs value={chosen} onChange={setChosen}>
        <Steps language={language} />
      </LanguageTabs>
    </Section>
  );
}

function Steps({ language: { label, mainJob, webhook } }: { language: GuideLanguage }) {
  return (
    <>
      <ol className={styles.steps}>
        {stepsOf(mainJob).map(({ name, title, code }, at) => (
          <li key={name}>
            <CodeBlock key={label} title={`${at + 1}. ${title}`} label={`${title}, in ${label}`} code={code} />
          </li>
        ))}
      </ol>
      <div className={styles.whole}>
        <CodeBlock
          key={label}
          title="Check that a webhook is ours"
          note="Each is signed with your endpoint's secret, following Standard Webhooks. Check the raw bytes, refuse anything older than five minutes, and process each event once, by its webhook-id."
          label={`Reading a webhook, in ${label}`}
          code={webhook.trim()}
        />
      </div>
    </>
  );
}
