import type { Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import { refuse } from '@morakot/contract/refused'
import type { BankContext } from '#features/bank/service-context'
import { payingAccountOf } from '#features/receiving-accounts/rules'
import { readRules } from '#infra/database/rules-config'
import type { OperatorId } from '#infra/identity'
import type { JudgePayouts } from './ports.ts'
import { isHeldBy } from './rules.ts'
import { readView } from './service.ts'

/** What halts of payouts need of the withdrawals. */
export interface PayoutHaltsContext extends BankContext {
  readonly judgePayouts: JudgePayouts
}

/** As many payouts are judged again for a preview. */
const JUDGED_MAX = 200

/**
 * What would leave when a halt ended now, and how many payouts would go back to review (console-2.md O-23). Nothing is sent or moved. Throws
 * `payoutHalts.not_found`, `payoutHalts.ended`.
 */
export async function previewResume(
  context: PayoutHaltsContext,
  viewer: OperatorId,
  haltId: string,
): Promise<Reply<(typeof payoutHaltSchemas)['resumePreview']>> {
  const halt = await readView(context, viewer, haltId)
  if (halt.endedAt !== null) refuse('payoutHalts.ended')
  const account = payingAccountOf(await readRules(context.db, cashierRules))
  const judged = (await context.judgePayouts(JUDGED_MAX)).filter(({ bankCode }) => isHeldBy(halt, { rail: 'BANK', bankCode, account }))
  const { waitingCount, waitingAmount, oldestAt } = halt
  return { waitingCount, waitingAmount, oldestAt, judged: judged.length, sentBack: judged.filter(({ isSentBack }) => isSentBack).length }
}
