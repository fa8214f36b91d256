import { expect, test } from "vitest";
import { filesOf } from "../build/page-files.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_react.js"], css: ["assets/index.css"] },
  "_react.js": { file: "assets/react.js" },
  "_marks.js": { file: "assets/marks.js", css: ["assets/marks.css"], imports: ["_react.js"] },
  "_elsewhere.js": { file: "assets/elsewhere.js", name: "elsewhere", imports: ["index.html"] },
  "src/landing.tsx": { file: "assets/landing.js", css: ["assets/landing.css"], imports: ["index.html"] },
  "src/sections.ts": { file: "assets/sections.js", css: ["assets/sections.css"], imports: ["_marks.js"] },
};

test("a page names its screen's code and the styles of what only stands there, but not the code of it", () => {
  expect(filesOf(manifest, { module: "src/landing.tsx", standing: "src/sections.ts" })).toEqual({
    scripts: ["assets/landing.js"],
    stylesheets: ["assets/landing.css", "assets/sections.css", "assets/marks.css"],
  });
});

test("what more than one module is made of has its name, and the entry is not named again", () => {
  expect(filesOf(manifest, { module: "elsewhere" })).toEqual({ scripts: ["assets/elsewhere.js"], stylesheets: [] });
});

test("a screen that has moved is noticed by the build", () => {
  expect(() => filesOf(manifest, { module: "src/moved.tsx" })).toThrow("The build has no chunk src/moved.tsx");
});
