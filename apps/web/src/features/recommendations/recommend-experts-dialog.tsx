import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { RecommendationChoice } from "./recommendation-choice.tsx";
import styles from "./recommendation-list.module.css";
import { RecommendationSearchForm } from "./recommendation-search.tsx";
import type { SentWords } from "./use-contact-recommended.ts";
import { RECOMMENDATIONS_MAX, useRecommendExperts } from "./use-recommend-experts.ts";

type RecommendExpertsDialogProps = {
  /** Which words follow the message: "Expert Selected", or "Request Sent" on the home screen. */
  success: SentWords;
  onClose: () => void;
};

/** Search, choose one of up to three, write to them. Closed, it forgets all three. */
export function RecommendExpertsDialog({ success, onClose }: RecommendExpertsDialogProps) {
  const { experts, error, isLoading, isAsked, recommend } = useRecommendExperts();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        wide
        title="Find Expert Help"
        description="Choose a category or list the skills you need. We'll suggest up to three experts; you write to the one you choose."
      >
        <RecommendationSearchForm busy={isLoading} onSearch={recommend} />
        {isLoading ? (
          <PlaceholderCards />
        ) : error ? (
          <ErrorState title="Failed to fetch recommendations" error={error}>
            Your search is still here. Choose Find Experts to try again.
          </ErrorState>
        ) : experts?.length === 0 ? (
          <EmptyState title="No experts found">
            We couldn't find experts matching your criteria. Try broadening your requirements.
          </EmptyState>
        ) : (
          isAsked &&
          experts && <RecommendationChoice experts={experts} success={success} onSent={onClose} onCancel={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function PlaceholderCards() {
  return (
    <Skeleton label="Looking for experts" className={styles.list}>
      {Array.from({ length: RECOMMENDATIONS_MAX }, (_, card) => (
        <div className={styles.placeholder} key={card} data-placeholder-card>
          <Bone className="h-11 rounded-md" />
          <div className="grid gap-2">
            <Bone className="w-1/2" />
            <Bone className="w-1/3" />
            <Bone className="w-4/5" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
