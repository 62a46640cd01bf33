import type { Reply } from '@morakot/contract/contract-shape'
import { memberLoggedOut } from '@morakot/contract/features/members/events'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberState, OpenSessionFinder } from '#infra/sessions/session-state'
import type { MemberId, SessionId } from '#infra/identity'
import { hashOfToken, hexHashOfToken, newSessionToken } from '#infra/sessions/session-token'
import {
  findLiveSession,
  findOpenSession,
  findOpenSince,
  findSession,
  insertSession,
  writeEndedBy,
  writeLastSeen,
  writeSessionEnd,
} from './store.ts'
import type { Session } from './store.ts'
import { deviceOf, isNewVisit, sessionEnd } from './rules.ts'
import type { Visitor } from './service-context.ts'

/** Whose session a token belongs to. `none` when there is no token, `invalid` when it is unknown, expired or ended. */
export async function statusOf(
  context: BaseContext,
  token: string | undefined,
  find: OpenSessionFinder = findOpenSession,
): Promise<MemberState> {
  if (token === undefined || token === '') return { kind: 'none' }
  const hash = hexHashOfToken(token)
  const session = hash === null ? undefined : await find(context.db, hash)
  const now = context.clock.now()
  if (session === undefined || now >= sessionEnd(session.authenticatedAt)) return { kind: 'invalid' }
  if (isNewVisit(session.lastSeenAt, now)) await writeLastSeen(context.db, session.id, now)
  return { kind: 'signed-in', id: session.member, session: session.id, platformName: session.platformName, extra: session.extra }
}

/** Looks up sessions for one guard; a custom finder also reads further data of the session. */
export function statuses(context: BaseContext, find = findOpenSession): (token: string | undefined) => Promise<MemberState> {
  return async (token) => await statusOf(context, token, find)
}

/** Whether these tokens belong to open sessions, in one statement for all of them. */
export async function sessionsHold(context: BaseContext, tokens: readonly (string | undefined)[]): Promise<readonly boolean[]> {
  const hashes = tokens.map((token) => (token === undefined ? null : hexHashOfToken(token)))
  const begunAt = await findOpenSince(
    context.db,
    hashes.flatMap((hash) => hash ?? []),
  )
  const now = context.clock.now()
  return hashes.map((hash) => {
    const at = hash === null ? undefined : begunAt.get(hash)
    return at !== undefined && now < sessionEnd(at)
  })
}

/** Whether the holder of a token must log in again. An open session says when it ends; one that another login ended, when and on what device. */
export async function verifySession(context: BaseContext, token: string | undefined): Promise<Reply<typeof memberSchemas.verify>> {
  const session = token === undefined ? undefined : await sessionOf(context, token)
  if (session === undefined) return { loginRequired: true }
  if (isOpen(session, context.clock.now())) return { loginRequired: false, endsAt: sessionEnd(session.authenticatedAt).toISOString() }
  return { loginRequired: true, reason: reasonOf(session) }
}

/**
 * Opens a session in the caller's transaction, under the member's row lock, and ends the one that was open: one live session a
 * member (decisions D4). Returns the new token, which exists nowhere else.
 */
export async function openSession(
  context: BaseContext,
  tx: Tx,
  member: MemberId,
  visitor: Visitor & { readonly deviceId?: string; readonly passkeyId?: string },
): Promise<string> {
  const at = context.clock.now()
  const earlier = await endLiveSession(tx, member, at)
  const { token, hash } = newSessionToken(context.random)
  const opened = await insertSession(tx, {
    member,
    tokenHash: hash,
    at,
    device: deviceOf(visitor.userAgent),
    deviceId: visitor.deviceId ?? null,
    address: visitor.address,
    passkeyId: visitor.passkeyId ?? null,
  })
  if (earlier !== undefined) await writeEndedBy(tx, earlier, opened)
  return token
}

/** Logs the holder of a token out. Doing it again, or without a session, changes nothing. */
export async function logout(context: BaseContext, token: string | undefined): Promise<void> {
  const session = token === undefined ? undefined : await sessionOf(context, token)
  if (session === undefined) return
  const at = context.clock.now()
  await context.withTransaction(async (tx) => {
    await writeSessionEnd(tx, session.id, { at, reason: 'logout' })
    if (session.ended !== null) return
    const payload = { session: String(session.id) }
    await publish(tx, memberLoggedOut, { member: session.member, actor: `member:${session.member}`, occurredAt: at, payload })
  })
}

async function sessionOf(context: BaseContext, token: string): Promise<Session | undefined> {
  const hash = hashOfToken(token)
  return hash === null ? undefined : await findSession(context.db, hash)
}

async function endLiveSession(tx: Tx, member: MemberId, at: Date): Promise<SessionId | undefined> {
  const live = await findLiveSession(tx, member)
  if (live === undefined) return undefined
  const end = sessionEnd(live.authenticatedAt)
  await writeSessionEnd(tx, live.id, end <= at ? { at: end, reason: 'expired' } : { at, reason: 'other_device' })
  return live.id
}

function isOpen(session: Session, now: Date): boolean {
  return session.ended === null && session.memberStatus === 'active' && now < sessionEnd(session.authenticatedAt)
}

function reasonOf(session: Session): NonNullable<Reply<typeof memberSchemas.verify>['reason']> {
  const { ended } = session
  if (ended?.reason === 'other_device') return { kind: 'other_device', at: ended.at.toISOString(), device: ended.byDevice ?? '' }
  const at = (ended?.at ?? sessionEnd(session.authenticatedAt)).toISOString()
  const isExpired = ended === null ? session.memberStatus === 'active' : ended.reason === 'expired'
  return { kind: isExpired ? 'expired' : 'none', at, device: session.device }
}
