import { lazy, Suspense } from "react";

const VatNoticeWords = lazy(async () => ({ default: (await import("./vat-notice-words.tsx")).VatNoticeWords }));

/** Who will issue the invoice for what is paid. */
export type VatSellerKind = "platform" | "expert";

/** Before people pay: that the invoice will contain VAT because nothing shows yet that they are a business, and what to do about it. */
export function VatNotice({ seller }: { seller: VatSellerKind }) {
  return (
    <Suspense>
      <VatNoticeWords seller={seller} />
    </Suspense>
  );
}
