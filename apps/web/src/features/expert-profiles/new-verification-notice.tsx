import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { opensVerification } from "@quorate/core/experts/credentials-change";
import { REVIEW_BUSINESS_DAYS } from "@quorate/core/verification/review-queue";
import { type Control, useWatch } from "react-hook-form";
import type { ExpertEditInput } from "./expert-form-schema.ts";

/** Whether saving the form as it is would have the credentials checked again. */
export function useOpensVerification(
  control: Control<ExpertEditInput, unknown, ExpertEditInput>,
  expert: ExpertDto,
  isCertificateChanged: boolean,
): boolean {
  const [mbaSchool, graduationYear] = useWatch({ control, name: ["mbaSchool", "graduationYear"] });
  const educationCertificateUrl = isCertificateChanged ? "another" : undefined;
  return opensVerification(expert, { mbaSchool, graduationYear, educationCertificateUrl });
}

/** What follows from saving, before it is done. */
export function NewVerificationNotice() {
  const { min, max } = REVIEW_BUSINESS_DAYS;
  return (
    <div className="sheet max-w-176 p-4 text-sm" role="status">
      <h3 className="heading">Saving this opens a new verification</h3>
      <p className="mute measure mt-1">
        Your school, year and certificate were checked, and others have not been. Until we have looked at them, within{" "}
        {min}-{max} business days, your profile does not carry the verified mark and is not among the featured ones. You
        stay in every list, and your proposals, projects and payments go on as before.
      </p>
    </div>
  );
}
