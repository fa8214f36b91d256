import { REVIEW_BUSINESS_DAYS } from "@quorate/core/verification/review-queue";

const WORDS = {
  credentials: {
    checked: "We checked your current name, school, year and certificate, not the new ones.",
    meanwhile: "your profile doesn't show the verified mark and isn't featured",
    rest: "You stay in every list, and your proposals, projects and payments continue as before.",
  },
  name: {
    checked: "We checked your current name, not a new one. You can correct a mistyped letter without a new check.",
    meanwhile: "your profile doesn't show the verified mark and isn't featured",
    rest: "You stay in every list, and your proposals, projects and payments continue as before.",
  },
  organization: {
    checked:
      "We checked the organization under its current name, not a new one. You can correct a mistyped letter without a new check.",
    meanwhile: "it doesn't show the verified mark",
    rest: "Your projects and payments continue as before.",
  },
} as const;

/** What follows from saving, before it is done. */
export function NewVerificationNotice({ of }: { of: keyof typeof WORDS }) {
  const { min, max } = REVIEW_BUSINESS_DAYS;
  const { checked, meanwhile, rest } = WORDS[of];
  return (
    <div className="sheet max-w-176 p-4 text-sm" role="status">
      <h3 className="heading">Saving this starts a new verification</h3>
      <p className="mute measure mt-1">
        {checked} Until we've reviewed it, within {min}-{max} business days, {meanwhile}. {rest}
      </p>
    </div>
  );
}
