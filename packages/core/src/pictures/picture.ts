/** The sides of the squares that a portrait or logo is stored in, in pixels. */
export const PICTURE_SIZES = [96, 320] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

const STORED_UNDER = /^\/pictures\/([\w-]{1,64})\/320\.webp$/;

/** Where the large one is found: the one address that rows and answers carry. */
export function pictureUrl(key: string): string {
  return `/pictures/${key}/320.webp`;
}

/** The same picture in another size. */
export function pictureUrlIn(url: string, size: PictureSize): string {
  return url.replace(/\d+\.webp$/, `${size}.webp`);
}

/** The key that an address was made of; null for what is no address of ours. */
export function pictureKeyOf(url: string): string | null {
  return STORED_UNDER.exec(url)?.[1] ?? null;
}
