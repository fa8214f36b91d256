import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import type { ReactNode } from "react";
import { NoProfile } from "../../components/layout/no-profile.tsx";
import { ProfileColumns } from "../../components/layout/profile-columns.tsx";
import { ProfileSkeleton } from "../../components/layout/profile-skeleton.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { BringsAndSeeks } from "./brings-and-seeks.tsx";
import { ComplementNote } from "./complement-note.tsx";
import { EntrepreneurAbout } from "./entrepreneur-about.tsx";
import { EntrepreneurProfileHead } from "./entrepreneur-profile-head.tsx";

type ProfileParts = {
  /** The reader's own entrepreneur profile. */
  ownId: string | null;
  /** What the reader can do, from the features that it belongs to. Null: nothing. */
  renderActions: (profile: EntrepreneurProfileDto) => ReactNode;
  notice?: (profile: EntrepreneurProfileDto) => ReactNode;
  ideas?: (profile: EntrepreneurProfileDto) => ReactNode;
};

export function EntrepreneurProfile({ id, ...parts }: ProfileParts & { id: string }) {
  const { ownId } = parts;
  const { data: profile, error, refetch } = trpc.entrepreneurs.get.useQuery({ id });
  // What the two have to offer each other is above the rest, so the rest waits for it; if this fails, the rest is shown without it.
  const own = trpc.entrepreneurs.get.useQuery({ id: ownId ?? "" }, { enabled: ownId !== null });
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
  if (!profile || own.isLoading) return <ProfileSkeleton label="Loading the entrepreneur's profile" />;
  return <Profile profile={profile} own={own.data ?? null} {...parts} />;
}

type ShownProfile = ProfileParts & { profile: EntrepreneurProfileDto; own: EntrepreneurProfileDto | null };

function Profile({ profile, own, ownId, renderActions, notice, ideas }: ShownProfile) {
  const isOwn = profile.id === ownId;
  return (
    <ProfileColumns
      panel={renderActions(profile)}
      panelLabel="Contact and facts"
      about={<EntrepreneurAbout profile={profile} isOwn={isOwn} />}
    >
      <EntrepreneurProfileHead profile={profile} />
      {!profile.isActive && <HiddenNote profile={profile} isOwn={isOwn} />}
      {notice?.(profile)}
      {own && !isOwn && <ComplementNote own={own} other={profile} />}
      <BringsAndSeeks profile={profile} />
      <Section title="About">
        <p className="measure whitespace-pre-line">{profile.bio}</p>
      </Section>
      {profile.previousStartups && (
        <Section title="Previous startups">
          <p className="measure whitespace-pre-line">{profile.previousStartups}</p>
        </Section>
      )}
      {ideas?.(profile)}
    </ProfileColumns>
  );
}

function HiddenNote({ profile, isOwn }: { profile: EntrepreneurProfileDto; isOwn: boolean }) {
  const whose = isOwn ? "Your profile" : "This profile";
  return (
    <p className="sheet mb-6 p-5 text-sm" role="status">
      {profile.hidden
        ? `${whose} was hidden by an administrator after a report: ${profile.hidden.reason}. Others can't find it until an administrator shows it again.`
        : `${whose} is hidden. Others can't find it or send an invitation.`}
    </p>
  );
}
