import { endingsOf, FILE_EXTENSIONS, FILE_GROUPS, type FileGroup } from "@quorate/core/file-kinds/file-kinds";

/** What a browser offers to choose from; the server looks into the content. */
export const ACCEPTED = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(",");

const GROUPS: Readonly<Record<FileGroup, string>> = {
  pdf: "PDF",
  office: "Office files",
  document: "OpenDocument and iWork files",
  picture: "pictures",
  recording: "recordings",
  text: "text",
  archive: "archives",
  data: "data",
};

/** Every kind with its endings: "Recordings: MP3, WAV, …". */
export const acceptedKinds = (): { kind: string; endings: string }[] =>
  FILE_GROUPS.map((group) => {
    const words = GROUPS[group];
    return {
      kind: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
      endings: endingsOf(group).join(", ").toUpperCase(),
    };
  });

/** The same in a line: "PDF, Office files, … or data". */
export const acceptedWords = (): string =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(FILE_GROUPS.map((group) => GROUPS[group]));
