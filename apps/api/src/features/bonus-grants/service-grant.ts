import { bonusOf } from '@morakot/contract/features/promotions/limits'
import type { BonusTerms } from '@morakot/contract/features/promotions/limits'
import { bonusGranted } from '@morakot/contract/features/promotions/events'
import { BET_MAX, BET_SHARE } from '@morakot/contract/features/promotions/states'
import { millisatang, MILLISATANG_PER_BAHT, millisatangFromSatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { satang } from '@morakot/money/satang'
import { exclusionOf } from '#features/protection/service-view'
import { walletChanged } from '#features/wallet/events'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { creditRule } from '#infra/modules/credit-rules'
import { post } from '#infra/posting'
import { sendOn } from './service-late.ts'
import { findPinned, markActive } from './store.ts'
import type { BonusGrant, PinnedTerms } from './store.ts'

const DAY_MS = 86_400_000

/** The terms as they were taken, with their amounts as numbers. */
function amountsOf({ kind, percent, bonusMax, depositMin }: PinnedTerms): BonusTerms {
  return { kind, percent, bonusMax: satang(BigInt(bonusMax)), depositMin: depositMin === null ? null : satang(BigInt(depositMin)) }
}

/** The largest bet of a round: 500 baht, or a tenth of the bonus when that is less (D8). */
export function betMaxOf(bonus: Millisatang): Millisatang {
  const most = BigInt(BET_MAX) * MILLISATANG_PER_BAHT
  const share = bonus / BigInt(BET_SHARE)
  return millisatang(share < most ? share : most)
}

/** Gives a bonus: its money, its target and its largest bet. Under the member's lock. Returns whether the wallet took it. */
export async function activate(
  tx: Tx,
  grant: BonusGrant,
  { bonus, at, actor }: { readonly bonus: Millisatang; readonly at: Date; readonly actor: string },
): Promise<boolean> {
  const { id, memberId: member, promotionId: promotion, terms } = grant
  await sendOn(tx, member)
  const outcome = await post(tx, {
    scope: 'bonus',
    key: id,
    kind: 'bonus',
    actor,
    legs: [
      { member, code: 'bonus', amount: bonus },
      { house: 'house:promo', token: 'CREDIT', amount: -bonus },
    ],
    announcement: walletChanged(member),
  })
  if (outcome.kind !== 'posted') return false
  const expiresAt = new Date(at.getTime() + terms.days * DAY_MS)
  const target = millisatang(bonus * BigInt(terms.multiplier))
  await markActive(tx, id, { bonus, target, betMax: betMaxOf(bonus), activatedAt: at, expiresAt })
  const payload = { grant: id, promotion, bonus: String(bonus), until: expiresAt.toISOString() }
  await publish(tx, bonusGranted, { member, actor, occurredAt: at, transferId: outcome.transferId, payload })
  return true
}

/** The bonus of the deposit that an offer was taken for, in the deposit's own transaction; no other deposit brings it (F-56). */
export const bonusCreditRule = creditRule<null>({
  name: 'promotions.bonus',
  load: async () => null,
  check: () => null,
  count: async (tx, { member, amount, deposit, at }) => {
    const grant = await findPinned(tx, deposit)
    if (grant?.status !== 'OFFERED' || grant.memberId !== member || grant.expiresAt <= at) return
    if ((await exclusionOf(tx, member, at)) !== null) return
    const bonus = bonusOf(amountsOf(grant.terms), amount)
    if (bonus > 0n) await activate(tx, grant, { bonus: millisatangFromSatang(bonus), at, actor: `member:${member}` })
  },
})
