import { FILE_EXTENSIONS } from "@quorate/core/files/file-type";

/** What a browser offers to choose from; the server looks into the content. */
export const ACCEPTED = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(",");
