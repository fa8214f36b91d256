/** What the author of a review lets everyone read beside it. */
export type ReviewDisclosure = { showsAuthor: boolean; showsAmount: boolean };

type Facts<Author> = { author: Author; projectTitle: string; amount: string };
type Disclosed<Author> = { author: Author | null; projectTitle: string | null; amount: string | null };

/** A withheld name withholds the project's title too: titles of open projects are read by many, and would tell it. */
export function disclosed<Author>(
  { showsAuthor, showsAmount }: ReviewDisclosure,
  { author, projectTitle, amount }: Facts<Author>,
): Disclosed<Author> {
  return {
    author: showsAuthor ? author : null,
    projectTitle: showsAuthor ? projectTitle : null,
    amount: showsAmount ? amount : null,
  };
}
