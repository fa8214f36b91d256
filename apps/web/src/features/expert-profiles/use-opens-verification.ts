import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { opensVerification } from "@quorate/core/experts/credentials-change";
import { type Control, useWatch } from "react-hook-form";
import { useIsOtherName } from "../../lib/checked-name.ts";
import { typedWhole } from "../../lib/typed-number.ts";
import type { ExpertEditInput } from "./expert-form-schema.ts";

/** Whether saving the form as it is would have the credentials checked again. */
export function useOpensVerification(
  control: Control<ExpertEditInput, unknown, ExpertEditInput>,
  expert: ExpertDto,
  isCertificateChanged: boolean,
): boolean {
  const isOtherName = useIsOtherName("expert");
  const [mbaSchool, graduationYear] = useWatch({ control, name: ["mbaSchool", "graduationYear"] });
  const [firstName, lastName] = useWatch({ control, name: ["firstName", "lastName"] });
  const educationCertificateUrl = isCertificateChanged ? "another" : undefined;
  return (
    opensVerification(expert, { mbaSchool, graduationYear: typedWhole(graduationYear), educationCertificateUrl }) ||
    isOtherName(fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }))
  );
}
