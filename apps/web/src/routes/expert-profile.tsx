import { NextFreeTime } from "../features/availability/next-free-time.tsx";
import { BookCallButton } from "../features/bookings/book-call-button.tsx";
import { ExpertProfile } from "../features/expert-profiles/expert-profile.tsx";
import { ShortlistToggle } from "../features/shortlist/shortlist-toggle.tsx";
import { useSession } from "../lib/session.ts";
import { useRouteId } from "../lib/use-route-id.ts";
import { ContactExpert } from "./contact-expert.tsx";
import { ReviewActions } from "./review-actions.tsx";

export function ExpertProfileScreen() {
  const id = useRouteId();
  const isOwn = useSession().user?.expertId === id;
  return (
    <div className="wrap">
      <ExpertProfile
        key={id}
        expertId={id}
        renderActions={(expert) => ({
          contact: <ContactExpert expert={expert} label="Contact Expert" variant="primary" />,
          nextFreeTime: (
            <>
              <NextFreeTime expertId={expert.id} />
              <BookCallButton expert={expert} />
            </>
          ),
          shortlist: <ShortlistToggle expert={expert} size="md" />,
        })}
        renderReviewActions={(review) => <ReviewActions review={review} isOfReader={isOwn} />}
      />
    </div>
  );
}
