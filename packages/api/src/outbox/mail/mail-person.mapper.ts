import type { MailPerson } from "@quorate/core/mail/letter";
import { pictureKeyOf, pictureUrlIn } from "@quorate/core/pictures/picture";

/** A person as an email shows them; a picture from another origin is not one of ours, and is not loaded. */
export function toMailPerson({
  name,
  title,
  profileImageUrl,
}: {
  name: string;
  title: string;
  profileImageUrl: string | null;
}): MailPerson {
  const isOwn = profileImageUrl !== null && pictureKeyOf(profileImageUrl) !== null;
  return { name, title, picturePath: isOwn ? pictureUrlIn(profileImageUrl, 96) : null };
}
