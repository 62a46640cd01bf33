import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'

/** An address that operators set leads into a network that is not the public internet, or a name that resolves into one. */
export class PrivateUpstream extends Error {
  constructor(host: string) {
    super(`${host} is not an address of the public internet`)
  }
}

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

export interface UpstreamWire {
  /** Sends the request; an agent that compares addresses is passed to it. */
  readonly fetch: typeof globalThis.fetch
  /** Origins that the installation itself names: they may lie in its own network. */
  readonly allowedOrigins: readonly string[]
  /** Resolves names; the system's when absent. */
  readonly lookup?: LookupFunction
  /** Which addresses are connected to; those of the public internet when absent. */
  readonly isAllowed?: (address: string) => boolean
}

/**
 * `fetch` for addresses that operators may set. A connection is made to an address of the public internet alone: the name is resolved once, all of its
 * addresses are compared, and the compared ones are connected to, so that a name that changes its answer gains nothing. Redirects are never followed.
 * Rejects as `fetch` does; `isPrivateUpstream` says whether that was the reason.
 */
export function openUpstream({ fetch, allowedOrigins, lookup = systemLookup, isAllowed = isPublicAddress }: UpstreamWire) {
  const agent = new Agent({ connect: comparingConnector(lookup, isAllowed) })
  const fetchUpstream: typeof globalThis.fetch = async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    const stays = { ...init, redirect: 'error' } as const
    return await fetch(input, allowedOrigins.includes(origin) ? stays : Object.assign(stays, { dispatcher: agent }))
  }
  return { fetch: fetchUpstream, close: async () => await agent.close() }
}

/** Whether a request failed because its address is not one of the public internet. */
export function isPrivateUpstream(error: unknown): boolean {
  return error instanceof PrivateUpstream || (error instanceof Error && error.cause !== undefined && isPrivateUpstream(error.cause))
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
