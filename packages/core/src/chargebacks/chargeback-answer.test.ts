import { expect, test } from "vitest";
import { refusalOf } from "../testing/refusal-of.ts";
import {
  type Answerable,
  assertCanAnswerChargeback,
  canAnswerChargeback,
  chargebackNotFound,
} from "./chargeback-answer.ts";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const LATER = new Date("2026-03-09T09:00:00.000Z");
const open: Answerable = {
  status: "open",
  gateway: "stripe",
  evidenceDueAt: LATER,
  evidenceSentAt: null,
  acceptedAt: null,
};

test.each<[string, Partial<Answerable>, string]>([
  ["the bank listens", {}, "allowed"],
  ["it names no deadline", { evidenceDueAt: null }, "allowed"],
  ["the deadline is this moment", { evidenceDueAt: NOW }, "conflict chargebacks/too-late"],
  ["evidence was sent", { evidenceSentAt: NOW }, "conflict chargebacks/answered"],
  ["the loss was accepted", { acceptedAt: NOW }, "conflict chargebacks/accepted"],
  ["it is won", { status: "won" }, "conflict chargebacks/decided"],
  ["it is lost", { status: "lost" }, "conflict chargebacks/decided"],
  ["it is another gateway's", { gateway: "sandbox" }, "conflict chargebacks/other-gateway"],
])("when %s an answer is %s", (_, fields, expected) => {
  const now = { now: NOW, gatewayInUse: "stripe" };
  const chargeback = { ...open, ...fields };
  expect(refusalOf(() => assertCanAnswerChargeback(chargeback, now))).toBe(expected);
  expect(canAnswerChargeback(chargeback, now)).toBe(expected === "allowed");
});

test("one that is not there is not found", () => {
  const refuse = () => {
    throw chargebackNotFound();
  };
  expect(refusalOf(refuse)).toBe("not_found chargebacks/not-found");
});
