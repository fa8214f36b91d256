import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { Lock } from "lucide-react";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./contact-panel.module.css";

/** How to get in touch outside the platform: shown to people who accepted each other, and explained to all others. */
export function ContactPanel({ profile, isOwn }: { profile: EntrepreneurProfileDto; isOwn: boolean }) {
  const { email, linkedinUrl, githubUrl, portfolioUrl } = profile;
  if (email === null) {
    return (
      <Section title="Contact" small>
        <p className={styles.locked}>
          <Lock className={cn(styles.lock, "icon")} aria-hidden="true" />
          <span className="mute">
            {profile.connection?.status === "pending"
              ? "Shown to both of you once the invitation is accepted."
              : "Email and links are shown to both of you once an invitation is accepted."}
          </span>
        </p>
      </Section>
    );
  }
  const links = [
    { label: "LinkedIn", url: linkedinUrl },
    { label: "GitHub", url: githubUrl },
    { label: "Portfolio", url: portfolioUrl },
  ].filter((link): link is { label: string; url: string } => link.url !== null);
  return (
    <Section title="Contact" small>
      <Facts
        facts={[
          {
            label: "Email",
            value: (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          ...links.map(({ label, url }) => ({ label, value: <OutsideLink url={url} /> })),
        ]}
      />
      {isOwn && <p className="caption pt-3">Shown only to people you're connected with.</p>}
    </Section>
  );
}

function OutsideLink({ url }: { url: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https:\/\//, "")}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
