// Makes the experts of a share and keeps their index in a file as a server does. FOLDER PEOPLE NUMBER OF
import { createExpertIndex } from "@quorate/core/match-index/expert-index";
import { toParts } from "@quorate/server/match-index/saved-parts";
import { writeSnapshot } from "@quorate/server/match-index/snapshot-file";
import { createEntries } from "../experts-in-memory.ts";
import { fileOf, ORIGIN } from "../share-file.ts";

const [folder = "", ...figures] = process.argv.slice(2);
const [people = 0, number = 0, of = 1] = figures.map(Number);
const entryOf = createEntries();
const index = createExpertIndex();
for (let person = number; person < people; person += of) index.put(entryOf(person));
index.join();
const parts = toParts(index.save());
await writeSnapshot(fileOf({ folder, people, number, of }), ORIGIN, { mark: "0", markedAt: 0, parts });
