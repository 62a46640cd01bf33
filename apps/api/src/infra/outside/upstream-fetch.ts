import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Agent } from 'undici'

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
export function openUpstream({ fetch, allowedOrigins, lookup = systemLookup, isAllowed }: UpstreamWire) {
  let opened: Promise<Agent> | undefined
  // Loaded by the first call: no member waits for it at the start.
  const open = async () => (await import('./upstream-agent.ts')).comparingAgent(lookup, isAllowed)
  const fetchUpstream: typeof globalThis.fetch = async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    const options = { ...init, redirect: 'error' } as const
    if (allowedOrigins.includes(origin)) return await fetch(input, options)
    opened ??= open()
    return await fetch(input, Object.assign(options, { dispatcher: await opened }))
  }
  return { fetch: fetchUpstream, close: async () => await (await opened)?.close() }
}
