import type { Reply } from '@morakot/contract/contract-shape'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { refuse } from '@morakot/contract/refused'
import { deviceOf } from '#features/sessions/rules'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorState } from '#infra/sessions/session-state'
import type { OperatorId, SessionId } from '#infra/identity'
import { hashOfToken } from '#infra/sessions/session-token'
import { factorState, grantsIn, isLive, isNewVisit, isSteppedUp, SESSION_SECONDS, STEP_UP_MS } from './rules.ts'
import type { OperatorsContext } from './service-context.ts'
import { refuseAddress } from './service-networks.ts'
import {
  endSessions,
  findSession,
  findSessionOwner,
  listSessions,
  writeLastSeen,
  writeSessionEnd,
  writeSessionProof,
} from './store-session.ts'
import type { OperatorSession } from './store-session.ts'
import { findOperator } from './store.ts'

type Schemas = typeof operatorSchemas

/**
 * The operator behind a token, and their permissions. An idle, expired or ended session is invalid. A request that a page sends
 * automatically is no visit: it does not keep a session open. Throws `operators.address` where operators may not work from.
 */
export async function statusOf(
  context: OperatorsContext,
  token: string | undefined,
  { isVisit, address }: { readonly isVisit: boolean; readonly address: string },
): Promise<OperatorState> {
  if (token === undefined || token === '') return { kind: 'none' }
  const session = await liveSession(context, token, address)
  if (session === undefined) return { kind: 'invalid' }
  if (!session.isAllowedHere) refuseAddress(address)
  const now = context.clock.now()
  if (isVisit && isNewVisit(session.lastSeenAt, now)) await writeLastSeen(context.db, session.id, now)
  return {
    kind: 'signed-in',
    id: session.operatorId,
    session: session.id,
    grants: grantsIn(session.held),
    missingFactor: await missingFactorOf(context, session),
    isSteppedUp: isSteppedUp(session.steppedUpAt, now),
  }
}

/**
 * The missing part of the second factor. Read with every request: the removal of a factor also closes sessions that were opened with it.
 */
async function missingFactorOf(
  context: OperatorsContext,
  { operatorId, factorDueAt }: Pick<OperatorSession, 'operatorId' | 'factorDueAt'>,
): Promise<'due' | 'needed' | null> {
  const state = factorState(await context.secondFactorOf(context.db, operatorId), {
    isDue: factorDueAt !== null,
    isPrivateDemo: context.config.isPrivateDemo,
  })
  return state === 'due' || state === 'needed' ? state : null
}

/** Logs the holder of a token out. Doing it again changes nothing. */
export async function logout(context: OperatorsContext, token: string | undefined, address: string): Promise<void> {
  const session = token === undefined ? undefined : await liveSession(context, token, address)
  if (session === undefined) return
  const actor = `op:${session.operatorId}`
  await context.withTransaction(async (tx) => {
    const ended = await writeSessionEnd(tx, session.id, context.clock.now())
    if (ended) await recordAction(tx, { actor, action: 'operator.logout', subject: actor })
  })
}

/** The sessions of an operator that are still good, the one seen last first. */
export async function readSessions(
  context: OperatorsContext,
  operator: OperatorId,
  requesting: SessionId,
): Promise<Reply<Schemas['sessions']>> {
  const now = context.clock.now()
  const sessions = await listSessions(context.db, operator, new Date(now.getTime() - SESSION_SECONDS * 1_000))
  return {
    items: sessions
      .filter((session) => isLive(session, now))
      .map(({ id, device, address, createdAt, lastSeenAt }) => ({
        sessionId: String(id),
        device: deviceOf(device),
        address,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThis: id === requesting,
      })),
  }
}

/** Ends one of the own sessions. Throws `operators.session_not_found` for another's, and for one that was ended before. */
export async function endOwnSession(
  context: OperatorsContext,
  { operator, session: requesting }: { readonly operator: OperatorId; readonly session: SessionId },
  session: SessionId,
): Promise<Reply<Schemas['endSession']>> {
  await context.withTransaction(async (tx) => {
    const isOwn = isSamePerson((await findSessionOwner(tx, session)) ?? null, operator)
    if (!isOwn || !(await writeSessionEnd(tx, session, context.clock.now()))) refuse('operators.session_not_found')
    const actor = `op:${operator}`
    await recordAction(tx, { actor, action: 'operator.session_ended', subject: actor, after: { session: String(session) } })
  })
  return await readSessions(context, operator, requesting)
}

/** Ends every session of another operator. Throws `operators.not_found`. */
export async function endSessionsOf(
  context: OperatorsContext,
  operator: OperatorId,
  other: OperatorId,
): Promise<Reply<Schemas['endSessionsOf']>> {
  return await context.withTransaction(async (tx) => {
    if ((await findOperator(tx, other)) === undefined) refuse('operators.not_found')
    const endedSessions = await endSessions(tx, other, { at: context.clock.now(), but: null })
    await recordAction(tx, { actor: `op:${operator}`, action: 'operator.sessions_ended', subject: `op:${other}`, after: { endedSessions } })
    return { endedSessions }
  })
}

/** Stores that the holder of a session has just proven their identity, and returns until when that counts. */
export async function writeProof(tx: Tx, session: SessionId, at: Date): Promise<Date> {
  await writeSessionProof(tx, session, at)
  return new Date(at.getTime() + STEP_UP_MS)
}

/** Ends every other session of an operator, in the caller's transaction. */
export async function endSessionsIn(
  tx: Tx,
  { operator, but, at }: { operator: OperatorId; but: SessionId | null; at: Date },
): Promise<void> {
  await endSessions(tx, operator, { at, but })
}

async function liveSession(context: OperatorsContext, token: string, address: string) {
  const hash = hashOfToken(token)
  const at = context.clock.now()
  const session = hash === null ? undefined : await findSession(context.db, hash, { address, at })
  return session !== undefined && isLive(session, at) ? session : undefined
}
