import { createHash } from 'node:crypto'
import type { Statement } from '@morakot/database/pipelined-transaction'
import type { z } from 'zod'
import { lockMember } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readRules, rulesIn } from '#infra/database/rules-config'
import { sessionEnds } from './rules.ts'
import type { SessionLife } from './rules.ts'
import { gameRules } from './service-context.ts'
import { endSessionsOf, extendSessions, findPlayed, spendNonces, insertSession } from './store-play.ts'
import type { ReceivedCall, IdleEnd, PlayedInput, PlaySession, SignedCall, StoredPlayed } from './store-play.ts'

export type { ReceivedCall, IdleEnd, SignedCall }

const TOKEN_BYTES = 32

/** A token's hash, which is all that we keep of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Opens a session of one game. The token goes to the host alone. */
export async function openSession(
  context: Pick<BaseContext, 'random' | 'clock'>,
  tx: Tx,
  opened: Pick<PlaySession, 'member' | 'gameId' | 'hostId' | 'website'>,
): Promise<string> {
  const token = context.random(TOKEN_BYTES).toString('base64url')
  const now = context.clock.now()
  const ends = sessionEnds(lifeIn(await readRules(tx, gameRules)), now, now)
  await insertSession(tx, { ...opened, tokenHash: hashToken(token), createdAt: now, idleExpiresAt: ends.idle, hardExpiresAt: ends.hard })
  return token
}

/** Ends every opened game of a member: a stake is refused, wins of what was staked are paid. Under the member's row lock. */
export async function endPlay(tx: Tx, member: MemberId, now: Date): Promise<number> {
  return await endSessionsOf(tx, member, now)
}

/** Ends the opened games of members who logged out or took a new password: play ends with the session. */
export async function endPlayOf(tx: Tx, ends: readonly { readonly member: MemberId | null; readonly occurredAt: Date }[]): Promise<void> {
  const known = ends.flatMap(({ member, occurredAt }) => (member === null ? [] : [{ member, occurredAt }]))
  // Member rows in one order, as everywhere.
  for (const { member, occurredAt } of known.toSorted((a, b) => (a.member < b.member ? -1 : 1))) {
    await lockMember(tx, member)
    await endSessionsOf(tx, member, occurredAt)
  }
}

/** Spends the nonces of a host's calls and finds out who calls and about whom. */
export async function admitCalls(db: Db, calls: readonly SignedCall[]): Promise<readonly ReceivedCall[]> {
  return await spendNonces(db, calls)
}

/** A game, and the opened game that a stake names by its token. */
export interface Played extends Pick<StoredPlayed, 'game' | 'session'> {
  readonly life: SessionLife
}

/** The state that decides stakes and wins of their games, in their order. */
export async function loadPlayed(tx: Tx, requests: readonly PlayedInput[]): Promise<readonly Played[]> {
  const found = await findPlayed(tx, requests, gameRules)
  return found.map(({ game, session, rules }) => ({ game, session, life: lifeIn(rulesIn(gameRules, rules)) }))
}

/** A live session lives on from the stake: `idleEnd` has to be written with it. */
export type SessionVerdict = { readonly kind: 'allowed'; readonly idleEnd: IdleEnd } | { readonly kind: 'invalid' | 'expired' }

/**
 * How a stake names the session that it is placed in: by its token, which is of one game; by its token, which may be of another game of the
 * host (the lobby of a live casino); or not at all, which means the newest open one of the member and the game.
 */
export type SessionOfStake = 'of_game' | 'of_host' | 'newest'

/**
 * Checks the session of a stake: of this member, this host and this game, or another game of the host where that is allowed, and still
 * alive.
 */
export function checkSession(
  { session, life }: Played,
  played: {
    readonly member: MemberId
    readonly gameId: number
    readonly hostId: string
    readonly isAnyGame: boolean
    readonly now: Date
  },
): SessionVerdict {
  if (session === undefined) return { kind: 'invalid' }
  if (session.member !== played.member || session.hostId !== played.hostId) return { kind: 'invalid' }
  if (session.gameId !== played.gameId && !played.isAnyGame) return { kind: 'invalid' }
  if (session.endedAt !== null || session.idleExpiresAt <= played.now) return { kind: 'expired' }
  const { idle } = sessionEnds(life, session.createdAt, played.now)
  return { kind: 'allowed', idleEnd: { tokenHash: session.tokenHash, idleExpiresAt: idle } }
}

/** A statement that lets opened games live on. */
export function writeIdleEnds(ends: readonly IdleEnd[]): Statement {
  return extendSessions(ends)
}

function lifeIn(rules: z.output<typeof gameRules.schema>): SessionLife {
  return { idleMinutes: rules.sessionIdleMinutes, hardHours: rules.sessionHardHours }
}
