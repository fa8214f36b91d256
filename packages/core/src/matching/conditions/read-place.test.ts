import { expect, test } from "vitest";
import { readPlace } from "./read-place.ts";

const briefly = (text: string) =>
  readPlace(text, text.toLowerCase())
    .flatMap((one) => (one.kind === "place" ? [`${one.value.mode} ${one.value.place ?? ""}`.trim()] : []))
    .join("; ");
const saidIn = (text: string) => readPlace(text, text.toLowerCase()).map(({ from, until }) => text.slice(from, until));

test.each([
  ["On site in Leeds please", "on site Leeds", "On site in Leeds"],
  ["on site in leeds please", "on site Leeds", "on site in leeds"],
  ["ON SITE IN LEEDS", "on site Leeds", "ON SITE IN LEEDS"],
  ["Lean, on site at our plant in Hull", "on site Hull", "on site at our plant in Hull"],
  ["You must be physically at our Derby plant", "on site Derby", "must be physically at our Derby"],
  ["Two days a week on site in Stoke on Trent", "on site Stoke on Trent", "Two days a week on site in Stoke on Trent"],
  ["On site in Newcastle on Mondays", "on site Newcastle", "On site in Newcastle"],
  ["On site in St Ives and Truro", "on site St Ives", "On site in St Ives"],
  ["On site in Leeds's centre", "on site Leeds", "On site in Leeds"],
  ["Must live near York", "on site York", "Must live near York"],
  ["Willing to travel to Lyon", "on site Lyon", "Willing to travel to Lyon"],
  ["Travel to Lyon", "on site Lyon", "Travel to Lyon"],
  ["HR, travel to Lyon", "on site Lyon", "travel to Lyon"],
  ["Based in Bath", "on site Bath", "Based in Bath"],
  ["Someone who lives within an hour of Bath", "on site Bath", "within an hour of Bath"],
  ["A consultant who is based in Bath", "on site Bath", "consultant who is based in Bath"],
  ["Place of work: Bath", "on site Bath", "Place of work: Bath"],
  ["Bath-based consultant", "on site Bath", "Bath-based consultant"],
  ["Must be Bath-based", "on site Bath", "be Bath-based"],
  ["HR, Bath only", "on site Bath", "Bath only"],
  ["Lean. On site.", "on site", "On site"],
  ["on site only", "on site", "on site only"],
  ["You must be on site in January", "on site", "must be on site"],
  ["no remote", "on site", "no remote"],
  ["a hybrid role", "on site", "hybrid role"],
  ["On site in the Netherlands", "on site Netherlands", "On site in the Netherlands"],
  ["On site in Berlin, remote is fine too", "on site Berlin", "On site in Berlin"],
  ["On site at first, then fully remote", "remote", "fully remote"],
  ["remote only", "remote", "remote only"],
  ["SEO, online", "remote", "online"],
  ["SEO. Remote.", "remote", "Remote"],
  ["REMOTE", "remote", "REMOTE"],
  ["by video only", "remote", "by video only"],
  ["You can help us from anywhere in the world", "remote", "help us from anywhere"],
  ["no travel", "remote", "no travel"],
])("“%s” asks for %s", (text, place, said) => {
  expect(briefly(text)).toBe(place);
  expect(saidIn(text)).toEqual([said]);
});

test.each([
  "We are based in Leeds",
  "Our company is based in Leeds",
  "The customers who are based in Leeds",
  "Our team works on site in Leeds",
  "Our engineers must come to Leeds",
  "We work remotely",
  "Our co-workers are based in Leeds",
  "Who is based in Leeds",
  "The business, which works from home",
  "We are all remote",
  "They can be remote",
  "The remote control is broken",
  "Shoes online",
  "shoes. online.",
  "You must come to the office",
  "You must be able to come to meetings",
  "Training in person in German",
  "You must come to Zoom calls",
  "You must come to Team meetings",
  "You must come to us",
  "You must come to the warehouse",
  "Must be in charge",
  "You must live near the sea",
  "you must live near the sea",
])("“%s” asks for no place", (text) => {
  expect(briefly(text)).toBe("");
});
