import { ExpertProfile } from "../features/expert-profiles/expert-profile.tsx";
import { ShortlistToggle } from "../features/shortlist/shortlist-toggle.tsx";
import { useRouteId } from "../lib/use-route-id.ts";
import { ContactExpert } from "./contact-expert.tsx";

export function ExpertProfileScreen() {
  const id = useRouteId();
  return (
    <div className="wrap">
      <ExpertProfile
        key={id}
        expertId={id}
        renderActions={(expert) => ({
          contact: <ContactExpert expert={expert} label="Contact Expert" variant="primary" />,
          shortlist: <ShortlistToggle expert={expert} size="md" />,
        })}
      />
    </div>
  );
}
