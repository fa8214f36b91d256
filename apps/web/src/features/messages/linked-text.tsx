import { Fragment } from "react";
import { textParts } from "./text-parts.ts";

/** What somebody wrote, as text; addresses of pages lead there, in a window that knows nothing of this one. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ text: part, href, at }) =>
    href === null ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <a key={at} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ),
  );
}
