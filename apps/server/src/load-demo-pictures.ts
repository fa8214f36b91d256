import type { Ports } from "@quorate/api/context";
import { giveDemoPictures, readDemoPicture } from "@quorate/db/demo/demo-pictures";
import type { PictureStore } from "./adapters/picture-store.ts";

/** Copies missing files: at the first start, and where another server's were lost. */
export async function loadDemoPictures({ db, now }: Pick<Ports, "db" | "now">, store: PictureStore): Promise<void> {
  for (const key of await giveDemoPictures(db, now())) {
    if (!(await store.read(key, 96))) await store.write(key, await readDemoPicture(key));
  }
}
