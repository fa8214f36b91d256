import { sharesTogether, shareText, WHOLE_COMPANY } from "@quorate/core/founder-agreements/equity-terms";
import { useFormContext, useWatch } from "react-hook-form";
import styles from "./forms.module.css";
import { type TypedWorksheet, typedShares } from "./typed-worksheet.ts";

/** What the typed shares come to, and how much is missing or too much. */
export function SharesTogether() {
  const { getValues } = useFormContext<TypedWorksheet>();
  useWatch<TypedWorksheet>();
  const shares = typedShares(getValues());
  if (shares === null) return <p className={styles.hint}>All shares must add up to exactly 100%.</p>;
  const together = sharesTogether(shares);
  const off = WHOLE_COMPANY - together;
  return (
    <p className={styles.hint} role="status">
      Total: {shareText(together)}. {off > 0 && `${shareText(off)} is missing.`}
      {off < 0 && `${shareText(-off)} is too much.`}
    </p>
  );
}
