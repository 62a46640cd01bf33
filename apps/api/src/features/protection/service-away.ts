import { beginGatewayPlay, endGatewayPlay, hasGatewayPlay, signGatewayPlay, takeGatewayTime } from '#features/gateway-play/service'
import { lockMember } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { addPlays, listNewestSessions } from './store-play.ts'

/** Counts the time that was played at a gateway until now, on its day and in its session. The caller holds the member's lock. */
export async function countGatewayTime(tx: Tx, member: MemberId, now: Date): Promise<void> {
  const times = await takeGatewayTime(tx, member, now)
  const played = times.map(({ day, session, seconds }) => ({
    member,
    day,
    session,
    played: { daySeconds: seconds, sessionSeconds: seconds, at: null },
  }))
  if (played.length > 0) await addPlays(played).execute(tx)
}

/** A game was opened at the member's gateway: its time counts from now on, and the one before it ended with it (features F-104). */
export async function beginGatewayGame(
  context: BaseContext,
  member: MemberId,
  { id, website }: { readonly id: number; readonly website: string | null },
): Promise<void> {
  await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const at = context.clock.now()
    await countGatewayTime(tx, member, at)
    const [session = null] = await listNewestSessions(tx, [member])
    if (session !== null) await beginGatewayPlay(tx, member, { gameId: id, session, at, website })
  })
}

/** Counts the play at a gateway, if there is any; `game` is the one whose page reports that it is open. */
export async function followGatewayPlay(context: BaseContext, member: MemberId, game?: number): Promise<void> {
  if (!(await hasGatewayPlay(context.db, member))) return
  await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const at = context.clock.now()
    await countGatewayTime(tx, member, at)
    if (game === undefined) return
    const [session = null] = await listNewestSessions(tx, [member])
    await signGatewayPlay(tx, member, { gameId: game, session, at })
  })
}

/** The member has left the game. One that is not open, or no longer open, changes nothing. */
export async function leaveGatewayGame(context: BaseContext, member: MemberId, gameId: number): Promise<void> {
  await context.withTransaction(async (tx) => await returnFromGateway(tx, member, { at: context.clock.now(), gameId }))
}

/** The member is back from the gateway: the time of an open game counts until this moment, and no longer. Takes the member's lock. */
export async function returnFromGateway(tx: Tx, member: MemberId, back: { readonly at: Date; readonly gameId?: number }): Promise<void> {
  await lockMember(tx, member)
  await countGatewayTime(tx, member, back.at)
  await endGatewayPlay(tx, member, back)
}

/** The same of those who logged out or took a new password. */
export async function returnAll(tx: Tx, ends: readonly { readonly member: MemberId | null; readonly occurredAt: Date }[]): Promise<void> {
  const known = ends.flatMap(({ member, occurredAt }) => (member === null ? [] : [{ member, at: occurredAt }]))
  // Member rows in one order, as everywhere.
  for (const { member, at } of known.toSorted((a, b) => (a.member < b.member ? -1 : 1))) await returnFromGateway(tx, member, { at })
}
