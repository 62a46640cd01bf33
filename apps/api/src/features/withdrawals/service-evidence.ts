import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { bahtFromMillisatangFloor, subtractMillisatang } from '@morakot/money/millisatang'
import { bahtFromSatang } from '@morakot/money/satang'
import { deviceInUse } from '#features/devices/service'
import * as wallet from '#features/wallet/service'
import type * as members from '#features/members/service-status'
import type { WithdrawalsContext } from './service-context.ts'
import { readPaidBefore } from './store-totals.ts'
import type { Withdrawal } from './store.ts'

type Evidence = Reply<(typeof cashierConsoleSchemas)['reviewed']>['evidence']

/** So many of the payouts before are named; the rest are counted. */
const PAYOUTS_SHOWN = 5

/** The evidence on which an operator decides one withdrawal (features F-52): the member, the device, the account, and earlier payouts. */
export async function readEvidence(context: WithdrawalsContext, member: members.Member, withdrawal: Withdrawal): Promise<Evidence> {
  const { bank, createdAt } = withdrawal
  const [turnover, device, openAlerts, paid] = await Promise.all([
    wallet.turnoverOf(context.db, member.id),
    deviceInUse(context.db, member.id, createdAt),
    context.openAlertsOf(context.db, member.id),
    readPaidBefore(context.db, withdrawal, PAYOUTS_SHOWN),
  ])
  return {
    tier: member.tier,
    verifiedAt: member.kycVerifiedAt?.toISOString() ?? null,
    registeredAt: member.registeredAt.toISOString(),
    turnoverTarget: bahtFromMillisatangFloor(turnover.target),
    turnoverLeft: bahtFromMillisatangFloor(subtractMillisatang(turnover.target, turnover.done)),
    device: device === undefined ? null : { name: device.name, firstSeenAt: device.firstSeenAt.toISOString() },
    bankChangedAt: member.bank.changedAt?.toISOString() ?? null,
    isBankCurrent: member.bank.code === bank.code && member.bank.number === bank.number,
    openAlerts: [...openAlerts],
    payouts: {
      count: paid.count,
      toThisAccount: paid.toThisAccount,
      latest: paid.latest.map(({ id, amount, paidAt, isToThisAccount }) => ({
        withdrawalId: id,
        amount: bahtFromSatang(amount),
        paidAt: paidAt.toISOString(),
        isToThisAccount,
      })),
    },
  }
}
