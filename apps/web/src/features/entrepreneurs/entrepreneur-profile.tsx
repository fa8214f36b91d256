import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { NoProfile } from "../../components/layout/no-profile.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageColumns, Section } from "../../components/ui/text/page.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ComplementNote } from "./complement-note.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { EntrepreneurAside } from "./entrepreneur-aside.tsx";
import { EntrepreneurFacts } from "./entrepreneur-facts.tsx";
import styles from "./entrepreneur-profile.module.css";

type ProfileParts = {
  /** The reader's own entrepreneur profile. */
  ownId: string | null;
  /** What the reader can do, from the features that it belongs to. */
  actions?: (profile: EntrepreneurProfileDto) => ReactNode;
  notice?: (profile: EntrepreneurProfileDto) => ReactNode;
  ideas?: (profile: EntrepreneurProfileDto) => ReactNode;
};

export function EntrepreneurProfile({ id, ...parts }: ProfileParts & { id: string }) {
  const { data: profile, error, refetch } = trpc.entrepreneurs.get.useQuery({ id });
  usePageMeta({ title: profile ? `${profile.name}, ${profile.title}` : "Entrepreneur profile" });
  if (error)
    return (
      <NoProfile
        noun="Entrepreneur"
        others={{ label: "Browse Entrepreneurs", path: paths.browseEntrepreneurs }}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (profile) return <Profile profile={profile} {...parts} />;
  return (
    <div className="py-12">
      <SkeletonRows label="Loading the entrepreneur's profile" rows={3} />
    </div>
  );
}

function Profile({ profile, ownId, actions, notice, ideas }: ProfileParts & { profile: EntrepreneurProfileDto }) {
  const isOwn = profile.id === ownId;
  return (
    <div className="pb-24">
      <div className={styles.head}>
        <Portrait name={profile.name} src={profile.profileImageUrl} size={96} isAboveFold />
        <div className="grid gap-1">
          <h1 className="display-2 wrap-anywhere">{profile.name}</h1>
          <p className="mute">{profile.title}</p>
          <EntrepreneurFacts entrepreneur={profile} />
        </div>
        <div className="button-row">{isOwn ? <OwnActions id={profile.id} /> : actions?.(profile)}</div>
      </div>
      {!profile.isActive && <HiddenNote profile={profile} isOwn={isOwn} />}
      <PageColumns
        aside={
          <>
            <ContactPanel profile={profile} isOwn={isOwn} />
            <EntrepreneurAside profile={profile} />
          </>
        }
      >
        {notice?.(profile)}
        {ownId && !isOwn && <ComplementNote ownId={ownId} other={profile} />}
        <Section title="About">
          <p className="measure whitespace-pre-line">{profile.bio}</p>
        </Section>
        <Section title="Seeking and offering">
          <dl className={styles.both}>
            <Listed term="Looking for" items={profile.lookingFor} none="No role in particular" />
            <Listed term="Offering" items={profile.offering} none="Nothing named" />
          </dl>
        </Section>
        <Section title="Skills and industries">
          <dl className={styles.both}>
            <Listed term="Skills" items={profile.skills} none="None named" />
            <Listed term="Industries" items={profile.industries} none="None named" />
          </dl>
        </Section>
        {profile.previousStartups && (
          <Section title="Previous startups">
            <p className="measure whitespace-pre-line">{profile.previousStartups}</p>
          </Section>
        )}
        {ideas?.(profile)}
      </PageColumns>
    </div>
  );
}

function Listed({ term, items, none }: { term: string; items: readonly string[]; none: string }) {
  return (
    <div>
      <dt className="heading">{term}</dt>
      <dd>
        {items.length > 0 ? <TagList items={items} max={items.length} /> : <p className="mute text-sm">{none}</p>}
      </dd>
    </div>
  );
}

function OwnActions({ id }: { id: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={paths.editEntrepreneurProfile(id)}>Edit profile</Link>
    </Button>
  );
}

function HiddenNote({ profile, isOwn }: { profile: EntrepreneurProfileDto; isOwn: boolean }) {
  const whose = isOwn ? "Your profile" : "This profile";
  return (
    <p className="sheet mb-6 p-5 text-sm" role="status">
      {profile.hidden
        ? `${whose} was hidden by an administrator after a report: ${profile.hidden.reason}. Others do not find it until an administrator shows it again.`
        : `${whose} is hidden. Others do not find it, and nobody can send an invitation.`}
    </p>
  );
}
