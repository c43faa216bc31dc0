import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** An address against the one that it was found at; undefined for what is none. */
export function urlOf(written: string, base?: URL): URL | undefined {
  return URL.canParse(written, base?.href) ? new URL(written, base) : undefined
}

/** The number that stands in an address instead of a name. */
export function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}

/** Where clouds serve secrets of a machine to itself, on a number that is otherwise like any other. */
const METADATA = new Set(['168.63.129.16'])

/**
 * Whether a number belongs to the open net: not to this machine, a network of its own, a group, a tunnel or nobody. ipaddr.js
 * names the ranges that the registries have set aside; whatever it does not call unicast is refused, not the other way round.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // Of ::ffff:127.0.0.1 the part that counts.
  const number = ipaddr.process(address)
  if (number.range() !== 'unicast' || METADATA.has(number.toString())) return false
  if (number instanceof ipaddr.IPv6 && !number.match(GLOBAL_UNICAST)) return false
  return !isOwn(number.toNormalizedString())
}

/** All that is given out of IPv6 so far; what is outside, such as ::127.0.0.1, leads nowhere good. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** What machines have that stand beside each other: of one house, one cloud, one wire. */
const OF_OWN_NET = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** Whether who has this number stands on this machine or in a net of our own. Not all that is not public: a tunnel is anybody's. */
export function isOfOwnNet(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const number = ipaddr.process(address)
  return OF_OWN_NET.has(number.range()) || isOwn(number.toNormalizedString())
}

/** A number of this very machine, whose other doors may trust it. */
const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces()).some((each) =>
    each?.some((own) => ipaddr.process(own.address.replace(/%.*$/, '')).toNormalizedString() === address),
  )
