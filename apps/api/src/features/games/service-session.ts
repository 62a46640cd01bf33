import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { readRules, rulesIn } from '#infra/rules-config'
import { sessionEnds } from './rules.ts'
import type { SessionLife } from './rules.ts'
import { gameRules } from './service-context.ts'
import { findSession, insertSession, writeIdleEnd } from './store-play.ts'

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

type SessionVerdict = 'allowed' | 'invalid' | 'expired'

/** Judges the token of a stake: of this member, this game and this host, and still alive. A live one lives on from now. */
export async function judgeSession(
  tx: Tx,
  token: string,
  played: { readonly member: MemberId; readonly gameId: number; readonly hostId: string; readonly now: Date },
): Promise<SessionVerdict> {
  const tokenHash = hashToken(token)
  const session = await findSession(tx, tokenHash, gameRules)
  if (session === undefined) return 'invalid'
  if (session.member !== played.member || session.gameId !== played.gameId || session.hostId !== played.hostId) return 'invalid'
  if (session.endedAt !== null || session.idleExpiresAt <= played.now) return 'expired'
  await writeIdleEnd(tx, tokenHash, sessionEnds(lifeIn(rulesIn(gameRules, session.rules)), session.createdAt, played.now).idle)
  return 'allowed'
}

function lifeIn(rules: z.output<typeof gameRules.schema>): SessionLife {
  return { idleMinutes: rules.sessionIdleMinutes, hardHours: rules.sessionHardHours }
}
