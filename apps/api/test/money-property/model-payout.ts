import { UNIT } from './play.ts'
import type { Model, ModelWithdrawal } from './model.ts'

const IN_PROGRESS: readonly string[] = ['PAYING', 'UNKNOWN']

/** What a run of the paying job, or of the querying one, makes of a withdrawal. Returns `unknown` when nothing may leave the hold. */
export function payout(model: Model, withdrawal: ModelWithdrawal, job: 'pay' | 'prove', mood: 'PAID' | 'DECLINED' | 'silent'): string {
  const { frozen, debt, hasAlert } = model.of(withdrawal.wallet)
  if (job === 'pay' && withdrawal.status === 'APPROVED') {
    // What was ordered at the bank cannot be called back: what has come over the wallet since is for a person to decide on.
    if (frozen.has('real') || frozen.has('withdraw_hold') || debt > 0n || hasAlert) {
      withdrawal.status = 'REVIEW'
      return 'done'
    }
    withdrawal.status = 'PAYING'
  } else if (job === 'pay' && withdrawal.status !== 'PAYING') return 'done'
  if (!IN_PROGRESS.includes(withdrawal.status)) return 'done'
  if (mood === 'silent') {
    withdrawal.status = 'UNKNOWN'
    return 'done'
  }
  withdrawal.bankSaid ??= mood
  return endHold(model, withdrawal, withdrawal.bankSaid === 'PAID' ? 'PAID' : 'FAILED') ? 'done' : 'unknown'
}

/** What an operator's decision makes of it. */
export function review(model: Model, withdrawal: ModelWithdrawal, verdict: 'approve' | 'reject'): string {
  if (withdrawal.status !== 'REVIEW') return 'cashier.not_in_review'
  if (verdict === 'reject') return endHold(model, withdrawal, 'REJECTED') ? 'REJECTED' : 'unknown'
  withdrawal.status = 'APPROVED'
  return 'APPROVED'
}

function endHold(model: Model, withdrawal: ModelWithdrawal, status: 'PAID' | 'FAILED' | 'REJECTED'): boolean {
  const own = model.of(withdrawal.wallet)
  if (own.frozen.has('withdraw_hold')) return false
  const amount = withdrawal.satang * UNIT
  own.withdraw_hold -= amount
  if (status !== 'PAID') own.real += amount
  withdrawal.status = status
  return true
}
