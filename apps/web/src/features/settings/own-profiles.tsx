import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

/** The way from the account to what others read about the reader in each role. */
export function OwnProfiles() {
  const { user } = useSession();
  if (!user) return null;
  const { expertId, organizationId, entrepreneurId } = user;
  const links = [
    ...(expertId ? [{ label: "Edit your expert profile", to: paths.editExpertProfile(expertId) }] : []),
    ...(organizationId ? [{ label: "Edit your organization", to: paths.editOrganizationProfile(organizationId) }] : []),
    ...(entrepreneurId
      ? [{ label: "Edit your entrepreneur profile", to: paths.editEntrepreneurProfile(entrepreneurId) }]
      : []),
  ];
  return (
    <Section title="Profiles" note="What others see about you">
      {links.length === 0 ? (
        <p className="mute measure text-sm">
          You have none yet. <MoreLink to={paths.register}>Choose a role</MoreLink>
        </p>
      ) : (
        <ul className="grid gap-2">
          {links.map(({ label, to }) => (
            <li key={to}>
              <MoreLink to={to}>{label}</MoreLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
