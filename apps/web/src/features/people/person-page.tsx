import type { PersonDto } from "@quorate/api/people/people.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { formatDateTime } from "@quorate/core/format/date-format";
import { lazy } from "react";
import { Link } from "react-router-dom";
import { LaterPart } from "../../components/layout/later-part.tsx";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Facts, PageHead, Section } from "../../components/ui/text/page.tsx";
import { counted, inWords } from "../../lib/counted.ts";
import { toUiError } from "../../lib/errors.ts";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { useLooksAfter } from "../../lib/use-looks-after.ts";
import { HeldPayouts } from "./held-payouts.tsx";
import { PersonActions } from "./person-actions.tsx";
import { Suspensions } from "./suspensions.tsx";
import { useGetPerson } from "./use-person.ts";

const PersonVat = lazy(async () => ({ default: (await import("./person-vat.tsx")).PersonVat }));

/** An account as those see it who look after people. */
export function PersonPage({ id }: { id: string }) {
  const { data: person, error, refetch } = useGetPerson(id);
  const title = person ? fullName(person) : "Person";
  usePageMeta({ title });
  return (
    <div className="wrap pb-24">
      <Breadcrumb
        steps={[
          { label: "Admin Panel", to: paths.admin },
          { label: "Search", to: paths.adminSearch },
          { label: title },
        ]}
      />
      {!person && <PageHead title="Person" />}
      {error ? (
        <PersonError error={error} onRetry={() => void refetch()} />
      ) : person ? (
        <Account person={person} />
      ) : (
        <SkeletonRows label="Loading the account" rows={6} />
      )}
    </div>
  );
}

function PersonError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (toUiError(error).code === "suspensions/person-not-found") {
    return (
      <EmptyState heading="h2" title="Person not found">
        The account was erased, or the link is wrong. Search for them by name or email address.
      </EmptyState>
    );
  }
  return <ErrorState heading="h2" title="We could not load the account" error={error} onRetry={onRetry} />;
}

function Account({ person }: { person: PersonDto }) {
  const looksAfter = useLooksAfter();
  const seesLog = looksAfter("log");
  return (
    <>
      <PageHead title={fullName(person)} actions={<PersonActions person={person} />}>
        {person.email}. {stateOf(person)}
      </PageHead>
      <Facts className="mb-12" facts={factsOf(person)} />
      {person.heldPayouts && <HeldPayouts held={person.heldPayouts} />}
      <Profiles person={person} />
      {looksAfter("money") && (
        <LaterPart>
          <PersonVat id={person.id} />
        </LaterPart>
      )}
      <Section
        title="Suspensions"
        note={
          seesLog && (
            <MoreLink to={`${paths.adminAuditLog}?subject=${person.id}`}>See everything in the audit log</MoreLink>
          )
        }
      >
        <Suspensions suspensions={person.suspensions} />
      </Section>
    </>
  );
}

/** The one thing to know first. */
function stateOf({ suspendedAt, closedAt, adminRole }: PersonDto): string {
  if (suspendedAt) return `Suspended since ${formatDateTime(suspendedAt)}.`;
  if (closedAt) return `Closed by its owner on ${formatDateTime(closedAt)}.`;
  return adminRole ? `An administrator, whose role is ${adminRole}.` : "The account is open.";
}

function factsOf(person: PersonDto) {
  const { signedInAt, emailVerifiedAt, openSessions, apiTokens, hasApp, passkeys } = person;
  const factors = [...(hasApp ? ["an app"] : []), ...(passkeys > 0 ? [counted(passkeys, "passkey")] : [])];
  return [
    { label: "Joined", value: formatDateTime(person.createdAt) },
    { label: "Address verified", value: emailVerifiedAt ? formatDateTime(emailVerifiedAt) : "Not yet" },
    { label: "Latest sign-in", value: signedInAt ? formatDateTime(signedInAt) : "Never" },
    { label: "Second factor", value: factors.length > 0 ? inWords(factors) : "None" },
    { label: "Open sessions", value: String(openSessions) },
    { label: "API tokens", value: String(apiTokens) },
  ];
}

function Profiles({ person }: { person: PersonDto }) {
  const { expert, organization, entrepreneur } = person;
  const profiles = [
    ...(organization
      ? [
          {
            ...{ kind: "Organization", name: organization.name, to: paths.organization(organization.id) },
            work: `${counted(person.projectsAsClient, "project")} posted`,
          },
        ]
      : []),
    ...(expert
      ? [
          {
            ...{ kind: "Expert", name: expert.name, to: paths.expertProfile(expert.id) },
            work: `hired for ${counted(person.projectsAsExpert, "project")}`,
          },
        ]
      : []),
    ...(entrepreneur
      ? [
          {
            ...{ kind: "Entrepreneur", name: entrepreneur.name, to: paths.entrepreneurProfile(entrepreneur.id) },
            work: counted(person.startupIdeas, "startup idea"),
          },
        ]
      : []),
  ];
  // A suspended or closed account has no public page.
  const hasPage = person.suspendedAt === null && person.closedAt === null;
  return (
    <Section title="Profiles">
      {profiles.length === 0 ? (
        <p className="mute">None yet: they've signed up but haven't made a profile.</p>
      ) : (
        <ul className="rows">
          {profiles.map(({ kind, name, to, work }) => (
            <li key={kind} className="py-4">
              <p className="font-semibold">
                {hasPage ? (
                  <Link className="title-link" to={to}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </p>
              <p className="caption">
                {kind} · {work}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
