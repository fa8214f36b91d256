import type { PaymentStatus } from "@quorate/core/payments/payment";
import { useSearchParams } from "react-router-dom";
import { WordSearch } from "../../components/ui/form/word-search.tsx";

/** What is sought stands in the address, beside the state. */
export function PaymentSearch({ q, status }: { q: string; status: PaymentStatus | null }) {
  const [, setParams] = useSearchParams();
  return (
    <WordSearch
      id="payment-words"
      label="Search payments"
      hint="Project, milestone, name, address or reference"
      q={q}
      onSearch={(words) => {
        const sought = words.trim();
        setParams({ ...(status !== null && { status }), ...(sought !== "" && { q: sought }) }, { replace: true });
      }}
    />
  );
}
