/** What a spin can be computed from again. */
export interface Proof {
  readonly serverSeedHash: string
  /** Hex, once it is revealed. */
  readonly serverSeed: string | null
  readonly clientSeed: string
  readonly nonce: number
  readonly code: string
  readonly tableVersion: number
}

/** What this device has computed of a spin. */
export interface Computed {
  readonly hash: string
  readonly message: string
  readonly hmac: string
  readonly ticket: number
  /** Place of the prize, from 0. */
  readonly prize: number
}

const TICKETS = 10_000
const WORD_BYTES = 4
const DRAWN_BELOW = 4_294_960_000
const BLOCKS_MAX = 16

/**
 * Computes a spin again with nothing but its proof and the browser's own cryptography (features F-32); null while the seed is not
 * revealed. It shares no code with the server: both are held against the same thousand draws.
 */
export async function computeSpin(proof: Proof, prizes: readonly { readonly weight: number }[]): Promise<Computed | null> {
  if (proof.serverSeed === null) return null
  const seed = bytesOf(proof.serverSeed)
  const hash = hexOf(await crypto.subtle.digest('SHA-256', seed))
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const message = `${proof.clientSeed}:${proof.nonce}:${proof.code}:${proof.tableVersion}`
  for (let block = 0; block < BLOCKS_MAX; block += 1) {
    const text = block === 0 ? message : `${message}:${block}`
    const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
    const ticket = ticketIn(digest)
    if (ticket !== null) return { hash, message: text, hmac: hexOf(digest), ticket, prize: placeOf(prizes, ticket) }
  }
  return null
}

/** Whether what was computed is what the server had said: the seed it had committed to, the ticket and the prize. */
export function matchesServer(
  computed: Computed,
  reported: { readonly serverSeedHash: string; readonly ticket: number | null; readonly prize: number | null },
): boolean {
  const isPrizeAsReported = reported.prize === null || computed.prize === reported.prize
  return computed.hash === reported.serverSeedHash && computed.ticket === reported.ticket && isPrizeAsReported
}

function ticketIn(digest: ArrayBuffer): number | null {
  const view = new DataView(digest)
  for (let at = 0; at + WORD_BYTES <= view.byteLength; at += WORD_BYTES) {
    const word = view.getUint32(at)
    if (word < DRAWN_BELOW) return word % TICKETS
  }
  return null
}

function placeOf(prizes: readonly { readonly weight: number }[], ticket: number): number {
  let upTo = 0
  return prizes.findIndex(({ weight }) => {
    upTo += weight
    return ticket < upTo
  })
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
