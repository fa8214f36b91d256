import type { ReactNode } from "react";
import { AmountRange } from "../../components/ui/form/amount-range.tsx";
import { readRate } from "../../lib/experts/expert-filter.ts";

type RateRangeProps = {
  minRate: number | null;
  maxRate: number | null;
  onChange: (range: { minRate: number | null; maxRate: number | null }) => void;
  children?: ReactNode;
};

const rateText = (rate: number | null) => (rate === null ? "" : String(rate));

export function RateRange({ minRate, maxRate, onChange, children }: RateRangeProps) {
  return (
    <AmountRange
      label="Hourly rate"
      from={{
        id: "minRate",
        amount: rateText(minRate),
        onApply: (rate) => onChange({ minRate: readRate(rate), maxRate }),
      }}
      upTo={{
        id: "maxRate",
        amount: rateText(maxRate),
        onApply: (rate) => onChange({ minRate, maxRate: readRate(rate) }),
      }}
      within={(amount) => rateText(readRate(amount))}
    >
      {children}
    </AmountRange>
  );
}
