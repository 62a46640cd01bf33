import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { lockMember } from '#features/members/public'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { Question, Term, Write } from '#infra/one-statement'
import { readRules, rulesIn } from '#infra/rules-config'
import { sessionEnds } from './rules.ts'
import type { SessionLife } from './rules.ts'
import { gameRules } from './service-context.ts'
import { endSessionsOf, idleEndWrite, insertSession, sessionQuestion } from './store-play.ts'
import type { OpenedGame } from './store-play.ts'

const TOKEN_BYTES = 32

/** A token's hash, which is all that we keep of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Opens a session of one game. The token goes to the host and to nobody else. */
export async function openSession(
  context: Pick<BaseContext, 'random' | 'clock'>,
  tx: Tx,
  opened: { readonly member: MemberId; readonly gameId: number; readonly hostId: string },
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

/** Ends what members had open when they logged out or took a new password: nobody plays on whose session is over. */
export async function endPlayOf(tx: Tx, ends: readonly { readonly member: MemberId | null; readonly occurredAt: Date }[]): Promise<void> {
  const known = ends.flatMap(({ member, occurredAt }) => (member === null ? [] : [{ member, occurredAt }]))
  // Member rows in one order, as everywhere.
  for (const { member, occurredAt } of known.toSorted((a, b) => (a.member < b.member ? -1 : 1))) {
    await lockMember(tx, member)
    await endSessionsOf(tx, member, occurredAt)
  }
}

/** A live session lives on from the stake: that has to be written with it. */
export type SessionVerdict = { readonly kind: 'allowed'; readonly write: Write } | { readonly kind: 'invalid' | 'expired' }

/** The opened game that a stake names by the hash of its token. */
export function askSession(tokenHash: Term<Buffer>): Question<OpenedGame> {
  return sessionQuestion(tokenHash, gameRules)
}

/** Judges the token of a stake: of this member, this game and this host, and still alive. */
export function judgeSession(
  session: OpenedGame | undefined,
  played: { readonly tokenHash: Buffer; readonly member: MemberId; readonly gameId: number; readonly hostId: string; readonly now: Date },
): SessionVerdict {
  if (session === undefined) return { kind: 'invalid' }
  if (session.memberId !== played.member || session.gameId !== played.gameId || session.hostId !== played.hostId) return { kind: 'invalid' }
  if (session.endedAt !== null || session.idleExpiresAt <= played.now) return { kind: 'expired' }
  const { idle } = sessionEnds(lifeIn(rulesIn(gameRules, session.rules)), session.createdAt, played.now)
  return { kind: 'allowed', write: idleEndWrite({ hash: played.tokenHash, idle_end: idle }) }
}

function lifeIn(rules: z.output<typeof gameRules.schema>): SessionLife {
  return { idleMinutes: rules.sessionIdleMinutes, hardHours: rules.sessionHardHours }
}
