import type { MailPerson } from "@quorate/core/mail/letter";
import { pictureKeyOf, pictureUrlIn } from "@quorate/core/pictures/picture";

/** Somebody as a mail shows them; an address of another origin is no picture of ours, and not loaded. */
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
