import { bonusEnded } from '@morakot/contract/features/promotions/events'
import type { GrantEnd, GrantEndCause } from '@morakot/contract/features/promotions/states'
import { OPEN_ROUND_HOURS } from '@morakot/contract/features/promotions/states'
import { balancesOf } from '@morakot/ledger/accounts'
import { millisatang } from '@morakot/money/millisatang'
import { lockMemberRow } from '#features/members/service-status'
import { walletChanged } from '#features/wallet/events'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { post } from '#infra/posting'
import { overOf } from './rules.ts'
import { endPostings } from './service-postings.ts'
import type { BonusEnd } from './service-postings.ts'
import { findGrant, listDue, markEnded, markEnding, readOpenBets } from './store.ts'
import type { BonusGrant } from './store.ts'

const NOTHING = millisatang(0n)
const HOUR_MS = 3_600_000

interface EndInput {
  readonly end: Exclude<GrantEnd, 'CLEARED'>
  readonly cause: GrantEndCause
  readonly reason?: string
  readonly actor: string
  readonly now: Date
}

/** Stores the end of a bonus and publishes it. Its postings are `endPostings`. */
export async function writeEnd(tx: Tx, ended: BonusEnd): Promise<void> {
  const { grant, promotion, member, end, cause, reason, left, bonus, at, actor } = ended
  await markEnded(tx, grant, { end, cause, reason, moved: left, at })
  const payload = { grant, promotion, bonus: String(bonus), end, left: String(left), reason: cause }
  await publish(tx, bonusEnded, { member, actor, occurredAt: at, payload })
}

/**
 * Ends an offer that was taken, or a bonus: now, or as soon as the rounds with bonus money are over (F-59). Under the member's lock.
 * Returns whether it has ended. A frozen wallet gives nothing: its bonus ends when it is open again.
 */
export async function endGrant(tx: Tx, grant: BonusGrant, { end, cause, reason, actor, now }: EndInput): Promise<boolean> {
  const whole = {
    grant: grant.id,
    promotion: grant.promotionId,
    member: grant.memberId,
    end,
    cause,
    reason: reason ?? null,
    at: now,
    actor,
  }
  if (grant.status === 'OFFERED') {
    await writeEnd(tx, { ...whole, left: NOTHING, bonus: NOTHING })
    return true
  }
  const { hasOpenBonus, hasOpenCount } = await readOpenBets(tx, grant.id)
  const over = overOf(grant, now)
  const since = over?.at ?? now
  const isInTime = now.getTime() <= since.getTime() + OPEN_ROUND_HOURS * HOUR_MS
  if (isInTime && (hasOpenBonus || (end === 'EXPIRED' && hasOpenCount))) {
    await markEnding(tx, grant.id, { end, cause, at: since }, reason ?? null)
    return false
  }
  const left = (await balancesOf(tx, grant.memberId)).bonus
  const ended: BonusEnd = { ...whole, left, bonus: grant.bonus ?? NOTHING }
  for (const posting of endPostings(ended, walletChanged(grant.memberId))) {
    const outcome = await post(tx, posting)
    if (outcome.kind === 'refused') return false
  }
  await writeEnd(tx, ended)
  return true
}

const ROWS_AT_ONCE = 200

/** Ends every offer and bonus whose time is over, and those that waited for rounds that were never closed. */
export async function endDue(context: BaseContext): Promise<number> {
  const now = context.clock.now()
  let ended = 0
  for (const due of await listDue(context.db, now, ROWS_AT_ONCE)) {
    if (await context.withTransaction(async (tx) => await endIfDue(tx, due, now))) ended += 1
  }
  return ended
}

async function endIfDue(tx: Tx, { id, memberId }: Pick<BonusGrant, 'id' | 'memberId'>, now: Date): Promise<boolean> {
  await lockMemberRow(tx, memberId)
  const grant = await findGrant(tx, id)
  if (grant === undefined || (grant.status !== 'OFFERED' && grant.status !== 'ACTIVE')) return false
  if (grant.status === 'OFFERED') {
    if (grant.expiresAt > now) return false
    return await endGrant(tx, grant, { end: 'EXPIRED', cause: 'no_deposit', actor: 'job:promotions', now })
  }
  const over = overOf(grant, now)
  return over !== null && (await endGrant(tx, grant, { ...over, actor: 'job:promotions', now }))
}
