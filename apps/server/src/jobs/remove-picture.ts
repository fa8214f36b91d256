import type { Ports } from "@quorate/api/context";
import { deletePicture } from "@quorate/api/pictures/pictures.queries";
import type { PictureStore } from "../adapters/picture-store.ts";

/** The files first: while the row exists, leftovers are found again. */
export async function removePicture({ db }: Pick<Ports, "db">, pictures: PictureStore, key: string): Promise<void> {
  await pictures.remove(key);
  await deletePicture(db, key);
}
