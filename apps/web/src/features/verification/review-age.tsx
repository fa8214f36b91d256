import type { VerificationItemDto } from "@quorate/api/verification/verification.schema";
import { Status } from "../../components/ui/data/status.tsx";
import { Progress } from "../../components/ui/text/progress.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./verification.module.css";

type Age = NonNullable<VerificationItemDto["age"]>;

const days = (count: number) => (count === 1 ? "1 business day" : `${count} business days`);

/** How long a person has waited against what was promised, in words and as a bar; the promise of a paid review counts from its payment. */
export function ReviewAge({ age, name, isExpedited }: { age: Age; name: string; isExpedited: boolean }) {
  const { businessDays, isOverdue, promise } = age;
  const words = isOverdue
    ? `${days(businessDays)}, ${promise.days} promised`
    : `${promise.passed} of ${days(promise.days)}`;
  return (
    <span className={cn(styles.age, isOverdue && styles.late)}>
      <span>
        <Status of="verification" value={isOverdue ? "late" : "pending"} />
        {isExpedited && <span className="font-semibold"> Expedited</span>}
      </span>
      <span className="caption">{words}</span>
      <Progress
        percent={isOverdue ? 100 : (100 * promise.passed) / promise.days}
        label={`Promised time used for ${name}`}
      />
    </span>
  );
}
