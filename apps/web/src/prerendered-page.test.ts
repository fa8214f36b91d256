import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fillShell, nameFiles, stateCurrency } from "../build/prerendered-page.ts";

const shell = readFileSync(path.resolve(import.meta.dirname, "../index.html"), "utf8");
const page = {
  path: "/services",
  meta: { title: "Services & rates", description: 'What "experts" do', keywords: "rates" },
  data: { name: "</script><script>alert(1)</script>" },
  html: "<h1>Services for $& pounds</h1>",
  stylesheets: ["assets/services.css"],
  scripts: ["assets/services.js"],
};

// spec 2.66
test("a page's own title, description, keywords, data, files and markup stand in the shell", () => {
  const filled = new DOMParser().parseFromString(fillShell(shell, page), "text/html");
  const meta = (name: string) =>
    [...filled.head.querySelectorAll(`meta[name="${name}"]`)].map((tag) => tag.getAttribute("content"));
  expect(filled.title).toBe("Services & rates");
  expect(meta("description")).toEqual(['What "experts" do']);
  expect(meta("keywords")).toEqual(["rates"]);
  expect(filled.head.querySelector('link[rel="stylesheet"]:not([media])')?.getAttribute("href")).toBe(
    "/assets/services.css",
  );
  expect(filled.head.querySelector('link[rel="modulepreload"]')?.getAttribute("href")).toBe("/assets/services.js");
  expect(filled.querySelector("#root")?.getAttribute("data-rendered-path")).toBe("/services");
  expect(filled.querySelector("#root")?.innerHTML).toBe("<h1>Services for $&amp; pounds</h1>");
});

test("structured data stays data, whatever it says", () => {
  const filled = new DOMParser().parseFromString(fillShell(shell, page), "text/html");
  const data = filled.head.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(data?.textContent ?? "")).toEqual(page.data);
  expect([...filled.scripts].filter((script) => !script.type && !script.src)).toEqual([]);
});

test("the shell of all other pages asks for what they share with its first byte, and stays empty", () => {
  const named = nameFiles(shell, { scripts: ["assets/elsewhere.js"], stylesheets: ["assets/elsewhere.css"] });
  const { head, body } = new DOMParser().parseFromString(named, "text/html");
  expect(head.querySelector('link[rel="modulepreload"]')?.getAttribute("href")).toBe("/assets/elsewhere.js");
  expect(head.querySelector('link[rel="stylesheet"]:not([media])')?.getAttribute("href")).toBe("/assets/elsewhere.css");
  expect(body.querySelector("#root")?.innerHTML).toBe("");
});

test("a shell without a place for the page is refused", () => {
  expect(() => fillShell(shell.replace('id="root"', 'id="app"'), page)).toThrow("index.html has no");
});

test.each(["GBP", "EUR", "USD"])(
  "the page of an installation in %s says so in its first element, before anything is drawn",
  (currency) => {
    const stated = stateCurrency(shell, currency);
    const { documentElement } = new DOMParser().parseFromString(stated, "text/html");
    expect(documentElement.dataset["currency"]).toBe(currency);
    expect(documentElement.lang).toBe("en-GB");
    expect(stated.indexOf(currency)).toBeLessThan(stated.indexOf("<head>"));
  },
);

test("a page that could not say its currency is not built", () => {
  expect(() => stateCurrency("<html><body></body></html>", "GBP")).toThrow(
    "index.html does not begin with its language",
  );
});
