import { hash } from '@node-rs/argon2'
import { refuse } from '@morakot/contract/refused'
import { isKnownHash, matchesHash } from './password-kinds.ts'

// RFC 9106 and OWASP: argon2id with 19 MiB and two passes; about 95 ms on this kind of machine.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes that run at one time: each takes 19 MiB and a whole core. */
const RUNNING_MAX = 2
/** Hashes that may wait in each queue. Further logins of a flood are refused and must be retried instead of filling the memory. */
const WAITING_MAX = 32

/**
 * The requester. `known` has a session, or a device from which the member logged in before, and goes before all strangers: an attacker can
 * make any number of strangers, and they must not keep a member from withdrawing or from excluding himself.
 */
export type Requester = 'known' | 'stranger'

let running = 0
const lines: Readonly<Record<Requester, (() => void)[]>> = { known: [], stranger: [] }

/** The argon2id hash of a password. Throws `site.busy` when too many are waiting. */
export async function hashPassword(password: string, requester: Requester = 'stranger'): Promise<string> {
  return await inTurn(requester, async () => await hash(password, COST))
}

let none: Promise<string> | undefined

/**
 * Stored for a member who was brought along without a known hash: no password matches it until "forgotten password" sets one.
 */
export const RESET_NEEDED = '!'

/** Whether a password matches `stored`. Null is for an unknown member: it takes as long and never matches, as does `RESET_NEEDED`. */
export async function isPassword(stored: string | null, password: string, requester: Requester = 'stranger'): Promise<boolean> {
  const isKnown = stored !== null && isKnownHash(stored)
  const right = await inTurn(
    requester,
    async () => await matchesHash(isKnown ? stored : await (none ??= hash('of no account', COST)), password),
  )
  return right && isKnown
}

/** How many wait in each line. */
export function waitingHashes(): Readonly<Record<Requester, number>> {
  return { known: lines.known.length, stranger: lines.stranger.length }
}

async function inTurn<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING_MAX) {
    if (lines[requester].length >= WAITING_MAX) refuse('site.busy', { retryAfterSeconds: 1 })
    await new Promise<void>((start) => lines[requester].push(start))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The place goes to the next in line without being released, so that no request of the same line overtakes.
    const next = lines.known.shift() ?? lines.stranger.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
