import { writeFileSync } from "node:fs";
import { ENGLISH_WORDS_FILE } from "../english-words.ts";
import { makeEnglishWords } from "../make-english-words.ts";

const file = makeEnglishWords();
writeFileSync(ENGLISH_WORDS_FILE, file);
console.log(`${file.length / 4} words, ${file.length} bytes`);
