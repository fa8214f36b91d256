/** What a verification looks at. */
export type CheckedCredentials = {
  mbaSchool: string;
  graduationYear: number;
  educationCertificateUrl: string | null;
};

type Changes = { readonly [Field in keyof CheckedCredentials]?: CheckedCredentials[Field] | undefined };

/**
 * Whether a change of a profile is one of what was checked about it: another school, year or certificate is unchecked until
 * it was looked at again. The web asks it before the change is saved, the server when it is.
 */
export function opensVerification(
  expert: CheckedCredentials & { isVerified: boolean },
  { mbaSchool, graduationYear, educationCertificateUrl }: Changes,
): boolean {
  if (!expert.isVerified) return false;
  const isOther = <Value>(value: Value | undefined, known: Value) => value !== undefined && value !== known;
  return (
    isOther(mbaSchool, expert.mbaSchool) ||
    isOther(graduationYear, expert.graduationYear) ||
    isOther(educationCertificateUrl, expert.educationCertificateUrl)
  );
}

type Sent = Changes & {
  readonly cvUrl?: string | null | undefined;
  readonly additionalDocumentsUrls?: readonly string[] | undefined;
};

/** Whether a change says anything about what an administrator looks at while a verification waits. */
export function changesCredentials(changes: Sent): boolean {
  const { mbaSchool, graduationYear, educationCertificateUrl, cvUrl, additionalDocumentsUrls } = changes;
  return [mbaSchool, graduationYear, educationCertificateUrl, cvUrl, additionalDocumentsUrls].some(
    (value) => value !== undefined,
  );
}
