/** The platforms of the seed (decisions D3): our own first, the gateway, the sportsbook. */
export const PLATFORM_CODES = ['TIAMUT', 'AMBKING', 'SB'] as const
export type PlatformCode = (typeof PLATFORM_CODES)[number]

/** The platform whose credit is in our own ledger. */
export const PRIMARY_PLATFORM = 'TIAMUT' satisfies PlatformCode

/** Sports providers by the seed's short names. */
export const SPORTS_PROVIDER_CODES = ['TM', 'AG', 'SB'] as const
export type SportsProviderCode = (typeof SPORTS_PROVIDER_CODES)[number]

export const PRIORITY_MAX = 99
export const ADDRESS_LENGTH_MAX = 200

/**
 * Whether an address can be an upstream of ours: https with a host name, no name or password in it, no query and no fragment. Plain http is
 * taken from this machine alone, for the sandbox.
 */
export function isUpstreamAddress(text: string): boolean {
  if (text.length > ADDRESS_LENGTH_MAX || /[\s?#@\\]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (protocol === 'http:') return isLoopback
  return protocol === 'https:' && !isLoopback && !isBareAddress(hostname)
}

// A company is reached by its host name: a bare address is a machine in some network, which could be ours.
const isBareAddress = (hostname: string) => /^[\d.]+$/u.test(hostname) || hostname.startsWith('[') || !hostname.includes('.')
