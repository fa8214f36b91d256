import type { AvailabilityDto } from "@quorate/api/availability/availability.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { PlainState } from "../../components/ui/data/plain-state.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { shownPlace } from "../../lib/place-of-zone.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { AvailabilityForm } from "./availability-form.tsx";

/** When an expert can talk to clients. The profile shows the next free time. */
export function AvailabilitySettings() {
  const { user } = useSession();
  return (
    <Section title="Availability" note="When you can talk to clients">
      {user?.expertId ? (
        <ExpertAvailability expertId={user.expertId} />
      ) : (
        <PlainState title="Only experts set their hours">
          Clients see them on an expert's profile. You don't have one.
        </PlainState>
      )}
    </Section>
  );
}

function ExpertAvailability({ expertId }: { expertId: string }) {
  const query = trpc.availability.get.useQuery();
  return (
    <Loaded query={query} what="your hours" rows={4} keeps>
      {(availability) => (
        <>
          <p className="measure mb-6 text-sm">
            Your profile shows the next time you're free for twenty minutes.{" "}
            {availability && <NextShown availability={availability} expertId={expertId} />}
          </p>
          <AvailabilityForm availability={availability} />
        </>
      )}
    </Loaded>
  );
}

function NextShown({ availability, expertId }: { availability: AvailabilityDto; expertId: string }) {
  const today = availability.updatedAt.slice(0, 10);
  const { data } = trpc.availability.slots.useQuery({ id: expertId, from: today, to: today });
  if (!data) return null;
  const profile = <TextLink to={paths.expertProfile(expertId)}>your profile</TextLink>;
  if (data.nextFreeAt === null) return <>Right now it shows none: you're busy or have no hours left.</>;
  return (
    <>
      Right now that's {formatDateTime(data.nextFreeAt)} your time, on {profile}. Your hours are set for{" "}
      {shownPlace(availability.timeZone)}.
    </>
  );
}
