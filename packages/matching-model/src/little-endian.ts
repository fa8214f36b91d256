import { endianness } from "node:os";

const KINDS = { 2: Uint16Array, 4: Uint32Array } as const;

/** A file as unsigned numbers of so many bytes each, the lowest byte first. Copied as a whole: a model has half a million. */
export function readLittleEndian<Bytes extends 2 | 4>(
  file: Uint8Array,
  bytes: Bytes,
): InstanceType<(typeof KINDS)[Bytes]> {
  const own = Buffer.from(new Uint8Array(file).buffer);
  if (endianness() === "BE") void (bytes === 2 ? own.swap16() : own.swap32());
  return new KINDS[bytes](own.buffer, 0, own.length / bytes) as InstanceType<(typeof KINDS)[Bytes]>;
}
