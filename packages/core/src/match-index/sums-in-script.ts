import type { SumsKernel } from "./sums-room.ts";

/** The loops of sums-kernel.wat in TypeScript, for small parts and where WebAssembly has no vectors: the same answers to the bit. */
export function createSumsInScript(buffer: ArrayBuffer): SumsKernel {
  const [bytes, halves, wholes] = [new Uint8Array(buffer), new Uint16Array(buffer), new Uint32Array(buffer)];
  const half = (at: number) => halves[at >>> 1] ?? 0;
  const add = (at: number, more: number) => {
    halves[at >>> 1] = (halves[at >>> 1] ?? 0) + more;
  };
  return { clear, addApart, addTogether, addRow, readWord, boundAll, listAtLeast };

  function clear(sums: number, end: number): void {
    halves.fill(0, sums >>> 1, end >>> 1);
  }

  function addApart(from: number, end: number, table: number, sums: number): void {
    let person = sums - 2;
    for (let at = from; at < end; at += 2) {
      // They begin at any byte.
      person += 2 * (bytes[at + 1] ?? 0);
      add(person, half(table + (bytes[at] ?? 0)));
    }
  }

  function addTogether(from: number, end: number, weight: number, sums: number): void {
    let eight = sums - 16;
    for (let at = from; at < end; at += 9) {
      eight += 16 * (bytes[at] ?? 0);
      for (let one = 0; one < 8; one++) add(eight + 2 * one, ((bytes[at + 1 + one] ?? 0) * weight + 3) >>> 2);
    }
  }

  function addRow(from: number, end: number, lower: number, upper: number, sums: number): void {
    const brought = [0, 8, 16, 24].map((shift) => ((lower >>> shift) & 255) | (((upper >>> shift) & 255) << 8));
    for (let at = from; at < end; at++) {
      const place = bytes[at] ?? 0;
      if (place === 0) continue;
      const first = sums + 128 * ((at - from) >>> 4) + 2 * ((at - from) & 15);
      for (let quarter = 0; quarter < 4; quarter++) {
        add(first + 32 * quarter, brought[(place >>> (2 * quarter)) & 3] ?? 0);
      }
    }
  }

  function readWord(from: number, end: number, table: number, sums: number, into: number): number {
    let [at, next, place] = [from, 0, into];
    while (at < end) {
      let byte = bytes[at++] ?? 0;
      let number = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        number |= (byte & 127) << shift;
      }
      const slot = next + (number >>> 2);
      wholes[place >>> 2] = (slot << 2) | (number & 3);
      add(sums + 2 * slot, half(table + 2 * (number & 3)));
      next = slot + 1;
      place += 4;
    }
    return place;
  }

  function boundAll(
    niches: number,
    end: number,
    words: number,
    standing: number,
    greatest: number,
    limits: number,
  ): void {
    const [mostOfWords, mostOfNiches] = [half(limits + 16), half(limits + 18)];
    for (let from = niches; from < end; from += 32) {
      let most = 0;
      for (let at = from; at < from + 32; at += 2) {
        const sum = half(words + at - niches);
        let ofWords = sum === 0 ? 0 : mostOfWords;
        for (let line = limits; line < limits + 16; line += 4) {
          // As a multiplication of vectors rounds.
          const onLine = ((sum * half(line) + 0x4000) >>> 15) + half(line + 2);
          if (onLine < ofWords) ofWords = onLine;
        }
        const bound = Math.min(mostOfNiches, half(at)) + half(standing + at - niches) + ofWords;
        halves[at >>> 1] = bound;
        if (bound > most) most = bound;
      }
      halves[(greatest + ((from - niches) >>> 4)) >>> 1] = most;
    }
  }

  function listAtLeast(
    greatest: number,
    end: number,
    least: number,
    sums: number,
    firstSlot: number,
    into: number,
    intoEnd: number,
  ): number {
    let [at, free] = [greatest, into + 4];
    for (; at < end && free <= intoEnd - 512; at += 16) {
      for (let block = at; block < at + 16; block += 2) {
        if (half(block) < least) continue;
        const first = 8 * (block - greatest);
        for (let slot = first; slot < first + 16; slot++) {
          if (half(sums + 2 * slot) < least) continue;
          wholes[free >>> 2] = firstSlot + slot;
          free += 4;
        }
      }
    }
    wholes[into >>> 2] = at;
    return free;
  }
}
