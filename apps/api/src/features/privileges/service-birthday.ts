import { bangkokDay } from '@morakot/contract/bangkok-day'
import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import { points } from '@morakot/money/points'
import { lockMember } from '#features/members/service-status'
import { publishEarned } from '#features/points/events'
import { keepMoment } from '#features/points/service-spend'
import { exclusionOf } from '#features/protection/service-view'
import { walletChanged } from '#features/wallet/events'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { post } from '#infra/posting'
import { readRules } from '#infra/database/rules-config'
import { birthdaysOf } from './rules.ts'
import { listBirthdays } from './store.ts'

const MEMBERS_AT_ONCE = 500
const ACTOR = 'job:birthday.gift'

/** Gives points to every verified member whose birthday it is, by the tier (features F-95): once a year, and none on a break. */
export async function giveBirthdayPoints(context: BaseContext): Promise<void> {
  const now = context.clock.now()
  const days = birthdaysOf(bangkokDay(now))
  const year = bangkokDay(now).slice(0, 4)
  let after: MemberId | null = null
  for (;;) {
    const found: readonly MemberId[] = await listBirthdays(context.db, { days, year, after, limit: MEMBERS_AT_ONCE })
    const last = found.at(-1)
    if (last === undefined) return
    for (const member of found) await giveOrReport(context, member, year)
    after = last
  }
}

/** One member's failure must not stop the points of others: it is logged, and retried in the next run. */
async function giveOrReport(context: BaseContext, member: MemberId, year: string): Promise<void> {
  try {
    await context.withTransaction(async (tx) => await give(tx, member, { year, now: context.clock.now() }))
  } catch (error) {
    context.logger.error({ err: error, member: String(member) }, 'points of a birthday')
  }
}

async function give(tx: Tx, member: MemberId, { year, now }: { readonly year: string; readonly now: Date }): Promise<void> {
  const { tier, kycVerifiedAt } = await lockMember(tx, member)
  if (kycVerifiedAt === null || (await exclusionOf(tx, member, now)) !== null) return
  const { birthdayPoints } = (await readRules(tx, tierRules))[tier]
  if (birthdayPoints === 0) return
  const amount = points(BigInt(birthdayPoints))
  await keepMoment(tx, now)
  const posted = await post(tx, {
    scope: 'points:birthday',
    key: `${member}:${year}`,
    kind: 'complimentary',
    actor: ACTOR,
    // Whatever the tier gives by then, the year's gift was given.
    content: { member, year },
    legs: [
      { member, code: 'points', amount },
      { house: 'house:points', token: 'PNT', amount: points(-amount) },
    ],
    announcement: walletChanged(member),
  })
  if (posted.kind !== 'posted') return
  await publishEarned(tx, { member, actor: ACTOR, at: now, transferId: posted.transferId, kind: 'complimentary', amount })
}
