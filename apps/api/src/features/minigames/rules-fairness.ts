import { createHash, createHmac } from 'node:crypto'

/** All the inputs of an outcome (features F-32). */
export interface Draw {
  readonly serverSeed: Buffer
  readonly clientSeed: string
  /** Which spin of this server seed, from 0. */
  readonly nonce: number
  readonly code: string
  readonly tableVersion: number
}

/** Outcomes are numbers from 0 to 9,999: the chances of a table are counted in them. */
export const TICKETS = 10_000
export const SERVER_SEED_BYTES = 32

const WORD_BYTES = 4
const WORDS = 2 ** 32
/** The largest multiple of 10,000 that four bytes can hold: numbers from it on are drawn again, so that every ticket is as likely. */
const DRAWN_BELOW = WORDS - (WORDS % TICKETS)
/** One block in 10^46 is drawn again as a whole; a loop has a bound all the same. */
const BLOCKS_MAX = 16

/** The commitment that is shown before a seed draws, and compared with it after: SHA-256 in hex. */
export function hashOfSeed(serverSeed: Buffer): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}

/**
 * The ticket of a draw: HMAC-SHA256(server seed, `client:nonce:code:version`), read four bytes at a time, big endian; the first number
 * below the largest multiple of 10,000 counts, by its remainder. Where all eight are above it, `:1`, `:2`, … is added to the message.
 */
export function ticketOf({ serverSeed, clientSeed, nonce, code, tableVersion }: Draw): number {
  const message = `${clientSeed}:${nonce}:${code}:${tableVersion}`
  for (let block = 0; block < BLOCKS_MAX; block += 1) {
    const digest = createHmac('sha256', serverSeed)
      .update(block === 0 ? message : `${message}:${block}`)
      .digest()
    const ticket = firstTicketIn(digest)
    if (ticket !== null) return ticket
  }
  throw new Error('invariant: sixteen blocks held no number')
}

/** The first number of a block that counts; null when it has none. */
export function firstTicketIn(block: Buffer): number | null {
  for (let at = 0; at + WORD_BYTES <= block.length; at += WORD_BYTES) {
    const word = block.readUInt32BE(at)
    if (word < DRAWN_BELOW) return word % TICKETS
  }
  return null
}

/** The place of the prize that a ticket wins: prizes lie one behind the other, each as wide as its weight. */
export function prizeAt(prizes: readonly { readonly weight: number }[], ticket: number): number {
  let upTo = 0
  const place = prizes.findIndex(({ weight }) => {
    upTo += weight
    return ticket < upTo
  })
  if (place === -1) throw new Error(`invariant: ticket ${ticket} wins nothing`)
  return place
}
