import { expect, test } from "vitest";
import { attachmentDisposition } from "./content-disposition.ts";

test.each([
  ["cv.pdf", `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  ["Müller 履.pdf", `attachment; filename="M_ller _.pdf"; filename*=UTF-8''M%C3%BCller%20%E5%B1%A5.pdf`],
  ['a"b\\c%20.pdf', `attachment; filename="a_b_c_20.pdf"; filename*=UTF-8''a%22b%5Cc%2520.pdf`],
  ["it's (1)*!.pdf", `attachment; filename="it's (1)*!.pdf"; filename*=UTF-8''it%27s%20%281%29%2A!.pdf`],
  [
    "a\r\nSet-Cookie: b.pdf",
    `attachment; filename="a__Set-Cookie: b.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b.pdf`,
  ],
  ["half \uD83D.pdf", `attachment; filename="half _.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
])("%j is sent in ASCII and in UTF-8, and is one header", (name, header) => {
  expect(attachmentDisposition(name)).toBe(header);
});
