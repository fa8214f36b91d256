import { describe, expect, test } from "vitest";
import { isLoopback, isPublicAddress } from "./public-address.ts";

describe("an address that webhooks may go to", () => {
  test.each(["8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.1", "100.63.255.255", "100.128.0.1", "2606:4700::1111"])(
    "is %s of the internet",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    ["this machine", "127.0.0.1"],
    ["this machine by another number", "127.255.1.2"],
    ["this machine of IPv6", "::1"],
    ["nowhere", "0.0.0.0"],
    ["nowhere of IPv6", "::"],
    ["a private network", "10.1.2.3"],
    ["a private network of twelve bits", "172.16.0.1"],
    ["a private network at home", "192.168.1.1"],
    ["a provider's network", "100.64.0.1"],
    ["a neighbour, and where clouds tell their secrets", "169.254.169.254"],
    ["where one cloud tells its own", "168.63.129.16"],
    ["where another cloud tells its own", "100.100.100.200"],
    ["protocol assignments", "192.0.0.192"],
    ["documentation", "203.0.113.7"],
    ["a benchmark's network", "198.18.0.1"],
    ["many at once", "224.0.0.1"],
    ["everybody", "255.255.255.255"],
    ["a local network of IPv6", "fd00:ec2::254"],
    ["a neighbour of IPv6", "fe80::1"],
    ["a neighbour by an interface", "fe80::1%eth0"],
    ["a site of old", "fec0::1"],
    ["IPv4 inside IPv6", "::ffff:10.0.0.1"],
    ["this machine inside IPv6", "::ffff:7f00:1"],
    ["IPv4 through a translator", "64:ff9b::a00:1"],
    ["IPv4 through a tunnel", "2002:a00:1::"],
    ["IPv4 through Teredo", "2001:0:a00:1::1"],
    ["documentation of IPv6", "2001:db8::1"],
    ["many of IPv6", "ff02::1"],
    ["no address", "localhost"],
  ])("is never %s", (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test("this machine is known by all its addresses, and by no other", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1"].map(isLoopback)).toEqual([true, true, true]);
  expect(["10.0.0.1", "8.8.8.8", "::2", "localhost"].map(isLoopback)).toEqual([false, false, false, false]);
});
