import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'
import { PrivateUpstream } from './private-upstream.ts'

/** Public by its range, but answered by the machine's own hosting: Azure's agent with its keys. */
const HOSTING_ADDRESSES: readonly string[] = ['168.63.129.16']
/** What IANA gives out for the public internet of IPv6. All else is private, local, mapped, translated or not in use. */
const IPV6_GLOBAL = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet. Private, loopback, link-local, multicast, reserved and shared ranges are not, and neither are IPv6
 * addresses that carry an IPv4 address in them (mapped, translated, 6to4, Teredo): what they lead to is not in their range.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || HOSTING_ADDRESSES.includes(text)) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(IPV6_GLOBAL))
}

/** An agent that connects to the addresses that `isAllowed` lets through, and to no other one. */
export function comparingAgent(lookup: LookupFunction, isAllowed: (address: string) => boolean = isPublicAddress): Agent {
  return new Agent({ connect: comparingConnector(lookup, isAllowed) })
}

/** An address in the URL is not resolved, so it is compared before the connection; a name is compared when it is resolved for the connection. */
function comparingConnector(lookup: LookupFunction, isAllowed: (address: string) => boolean): buildConnector.connector {
  const connect = buildConnector({ lookup: comparingLookup(lookup, isAllowed) })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/gu, '')
    if (isIP(host) !== 0 && !isAllowed(host)) callback(new PrivateUpstream(host), null)
    else connect(options, callback)
  }
}

function comparingLookup(lookup: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses: readonly LookupAddress[] = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const [first] = addresses ?? []
      if (error !== null) callback(error, '')
      // One that leads inside is enough: which of them is connected to is not ours to choose.
      else if (first === undefined || addresses.some(({ address }) => !isAllowed(address))) callback(new PrivateUpstream(host), '')
      else if (options.all === true) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
  }
}
