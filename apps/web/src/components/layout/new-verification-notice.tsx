import { REVIEW_BUSINESS_DAYS } from "@quorate/core/verification/review-queue";

const WORDS = {
  credentials: {
    checked: "Your name, school, year and certificate were checked, and others have not been.",
    meanwhile: "your profile does not carry the verified mark and is not among the featured ones",
    rest: "You stay in every list, and your proposals, projects and payments go on as before.",
  },
  name: {
    checked: "The name was checked, and another one has not been. A letter that was mistyped can be corrected without.",
    meanwhile: "your profile does not carry the verified mark and is not among the featured ones",
    rest: "You stay in every list, and your proposals, projects and payments go on as before.",
  },
  organization: {
    checked:
      "The organization was checked under its name, and another one has not been. A letter that was mistyped can be corrected without.",
    meanwhile: "it does not carry the verified mark",
    rest: "Your projects and payments go on as before.",
  },
} as const;

/** What follows from saving, before it is done. */
export function NewVerificationNotice({ of }: { of: keyof typeof WORDS }) {
  const { min, max } = REVIEW_BUSINESS_DAYS;
  const { checked, meanwhile, rest } = WORDS[of];
  return (
    <div className="sheet max-w-176 p-4 text-sm" role="status">
      <h3 className="heading">Saving this opens a new verification</h3>
      <p className="mute measure mt-1">
        {checked} Until we have looked at it, within {min}-{max} business days, {meanwhile}. {rest}
      </p>
    </div>
  );
}
