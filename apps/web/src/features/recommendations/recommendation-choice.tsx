import type { ExpertRecommendationDto } from "@quorate/api/experts/experts.schema";
import { MESSAGE_LENGTH_MAX } from "@quorate/core/messages/message";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { NotRankedYet } from "../../components/ui/data/not-ranked-yet.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { CameBack } from "../../components/ui/form/came-back.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { useKeptText } from "../../components/ui/form/use-kept-text.ts";
import { DialogActions } from "../../components/ui/overlay/dialog.tsx";
import { isSendKey } from "../../lib/messages/send-key.ts";
import { RecommendationCard } from "./recommendation-card.tsx";
import styles from "./recommendation-list.module.css";
import { type SentWords, useContactRecommended } from "./use-contact-recommended.ts";
import { areUnranked } from "./use-recommend-experts.ts";

type RecommendationChoiceProps = {
  experts: readonly ExpertRecommendationDto[];
  success: SentWords;
  onSent: () => void;
  onCancel: () => void;
};

export function RecommendationChoice({ experts, success, onSent, onCancel }: RecommendationChoiceProps) {
  const [expertId, setExpertId] = useState<string | null>(null);
  const { text: message, change, sent, discard, isBack } = useKeptText("recommendation");
  const { contact, isPending } = useContactRecommended(success);

  const box = useRef<HTMLDivElement>(null);
  const isChosen = expertId !== null;
  // The box appears under the cards, where it may be out of sight; the focus stays on the choice.
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);

  async function send(event?: SyntheticEvent) {
    event?.preventDefault();
    if (isPending || !(await contact(expertId, message))) return;
    sent();
    onSent();
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)}>
      {areUnranked(experts) && <NotRankedYet of="experts" />}
      <fieldset className={styles.list}>
        <legend className="sr-only">Recommended experts</legend>
        {experts.map((expert) => (
          <RecommendationCard
            key={expert.id}
            expert={expert}
            isSelected={expert.id === expertId}
            onSelect={() => setExpertId(expert.id)}
          />
        ))}
      </fieldset>
      {isChosen && (
        <div className="grid gap-4" ref={box}>
          {isBack && <CameBack onDiscard={discard} />}
          <Field id="recommend-message" label="Message to Expert">
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={MESSAGE_LENGTH_MAX}
                value={message}
                onChange={({ target }) => change(target.value)}
                onKeyDown={(event) => isSendKey(event) && void send()}
              />
            )}
          </Field>
          <DialogActions>
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={message.trim() === ""} busy={isPending} busyLabel="Sending...">
              Contact Expert
            </Button>
          </DialogActions>
        </div>
      )}
    </form>
  );
}
