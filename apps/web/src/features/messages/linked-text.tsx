import { Fragment } from "react";
import { textParts } from "./text-parts.ts";

/** A message as text, with links. A linked page opens in a window that has no access to this one. */
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
