import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { lastGatewayPlay } from '#features/gateway-play/service'
import { lockMember, sessionsAt } from '#features/members/service-status'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'
import { rulesVersion } from '#infra/database/rules-config'
import { playedSince } from './rules-limits.ts'
import { checkMinutesOf, secondsToCheck } from './rules-reality-check.ts'
import type { SessionPlay } from './rules-reality-check.ts'
import { countGatewayTime, returnFromGateway } from './service-away.ts'
import { protectionRules, readLimits } from './service-context.ts'
import { carryPlay, readPlayTime, readSessionSums, writeAnswer, writePrompt } from './store-play.ts'

/** Records that a due check is shown to the member. One that waits already is the same check. The caller holds the member's lock. */
export async function promptCheck(tx: Tx, member: MemberId, session: SessionPlay, now: Date): Promise<void> {
  if (session.promptedAt !== null) return
  await writePrompt(tx, member, now)
  await keep(tx, member, 'prompted', {})
}

/** Writes a check down that has fallen due since the last stake, so that the screen that shows it is the first to know. */
export async function promptIfDue(context: BaseContext, member: MemberId): Promise<void> {
  await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const now = context.clock.now()
    const session = await dueCheck(tx, member, now)
    if (session !== null) await promptCheck(tx, member, session, now)
  })
}

type Answer = ParsedInput<typeof protectionSchemas.answerCheck>['body']['answer']

/** Answers a due check, once: play may go on, and the next one is counted from here. Throws `protection.check_not_due`. */
export async function answerCheck(context: BaseContext, member: MemberId, answer: Answer): Promise<void> {
  await context.withTransaction(async (tx) => {
    await lockMember(tx, member)
    const now = context.clock.now()
    const session = await dueCheck(tx, member, now)
    if (session === null) refuse('protection.check_not_due')
    await keep(tx, member, 'answered', { answer })
    await writeAnswer(tx, member, playedSince(session.lastAt, now), now)
  })
}

async function dueCheck(tx: Tx, member: MemberId, now: Date): Promise<SessionPlay | null> {
  await countGatewayTime(tx, member, now)
  const { limits, rules } = await readLimits(tx, member, now)
  const minutes = checkMinutesOf(
    limits.find(({ kind }) => kind === 'reality_check'),
    rules.realityCheckMinutes,
  )
  const { session } = await readPlayTime(tx, member, bangkokDay(now))
  return secondsToCheck(session, minutes, now) === 0 ? session : null
}

// What the member saw and chose, with the rules in force: stored for ever in the log of actions.
async function keep(tx: Tx, member: MemberId, step: 'prompted' | 'answered', more: object): Promise<void> {
  const { staked, won } = await readSessionSums(tx, member)
  await recordAction(tx, {
    actor: `member:${member}`,
    action: `member.reality_check.${step}`,
    subject: `member:${member}`,
    after: { ...more, staked: String(staked), won: String(won), rulesVersion: await rulesVersion(tx, protectionRules) },
  })
}

interface Login {
  readonly member: MemberId | null
  readonly occurredAt: Date
}

/** Lets a sitting go on over a new login: what was played within the last hour counts on, and a check that waits still waits. */
export async function carryOn(tx: Tx, logins: readonly Login[]): Promise<void> {
  const known = logins.flatMap(({ member, occurredAt }) => (member === null ? [] : [{ member, occurredAt }]))
  // Member rows in one order, as everywhere.
  for (const { member, occurredAt: at } of known.toSorted((a, b) => (a.member < b.member ? -1 : 1))) {
    // A login ends the absence: a game that another device had open at the gateway counts until now.
    await returnFromGateway(tx, member, { at })
    const [session] = await sessionsAt(tx, [{ member, at }])
    if (session !== undefined && session !== null) await carryPlay(tx, { member, session, at, away: await lastGatewayPlay(tx, member) })
  }
}
