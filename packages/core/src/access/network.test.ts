import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coarseNetworkOf, networkOf } from "./network.ts";

describe("the network of an address", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:0207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:1:2:3:4:192.0.2.7", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["255.255.255.255", "255.255.255.255"],
    ["::ffff:0:1", "0.0.0.1"],
    ["0:0:1:0:0:ffff:192.0.2.7", "0:0:1:0::/64"],
    ["::192.0.2.7", "0:0:0:0::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ])("%s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    "",
    "unix:",
    "localhost",
    "1::2::3",
    "12345::",
    "1:2:3",
    "1:2:3:4:5:6:7:8:9",
    "::ffff:300.0.2.7",
    "192.0.2",
    "192.0.2.256",
    "1:2:3:4:5:6:7:192.0.2.7",
    "1920.0.2.7",
    "192.0.2.7x",
    "1:2:3:4:5:6:7:8::",
    "::1:2:3:4:5:6:7:8",
    "192.0.2.7:1::",
    "g::1",
  ])("whatever is none, such as %j, is one network for all", (text) => {
    expect(networkOf(text)).toBe("unknown");
  });

  test("two addresses are of one network exactly when they share their first 64 bits", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const half = fc.tuple(group, group, group, group);
    const written = (groups: readonly number[]) => groups.map((value) => value.toString(16)).join(":");
    // Mapped IPv4 addresses lie in ::/64 and are told apart.
    const network = half.filter((groups) => groups.some((value) => value !== 0));
    fc.assert(
      fc.property(network, network, half, half, (one, other, host, otherHost) => {
        expect(networkOf(written([...one, ...host]))).toBe(networkOf(written([...one, ...otherHost])));
        const isSame = written(one) === written(other);
        expect(networkOf(written([...one, ...host])) === networkOf(written([...other, ...host]))).toBe(isSame);
      }),
    );
  });
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:12:34:56::1", "2001:db8:12::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["nobody", null],
])("%s is shown as %s, which is nobody's house number", (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network);
});
