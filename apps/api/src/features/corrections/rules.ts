import type { CorrectionKind } from '@morakot/contract/features/corrections/states'
import type { MovementKind } from '@morakot/contract/nouns'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'

/** The kind of the transfer that mirrors a movement. A kind that is not here is corrected by an adjustment alone. */
export const REVERSALS: Readonly<Record<string, MovementKind>> = {
  deposit: 'deposit_reversal',
  deposit_moved: 'deposit_reversal',
  cashback: 'cashback_reversal',
  loss_return: 'loss_return_reversal',
  affiliate: 'affiliate_reversal',
  reward_credit: 'reward_credit_reversal',
  free_credit: 'free_credit_reversal',
  correction_in: 'correction_reversal',
  correction_out: 'correction_reversal',
}

/** Gifts that had to be staked once: their target goes with them. */
export const STAKED_ONCE: ReadonlySet<string> = new Set(['deposit', 'deposit_moved', 'reward_credit', 'free_credit'])

/** A movement that may be corrected, as the ledger has it. */
export interface SourceFacts {
  readonly kind: string
  /** The member's accounts that it moved. */
  readonly codes: readonly string[]
  /** Members whose accounts it moved. */
  readonly owners: number
  readonly isReversed: boolean
}

/** The corrections that a movement allows: it moved the credit of one member, and nothing that was bought or held. */
export function kindsFor(source: SourceFacts, deposit: { readonly method: string } | undefined): readonly CorrectionKind[] {
  const isWhole =
    source.owners === 1 && source.codes.every((code) => code === 'real' || (source.kind === 'correction_out' && code === 'debt'))
  if (!isWhole || source.isReversed || REVERSALS[source.kind] === undefined) return []
  // The receipts of TrueMoney are compared with their deposits one by one.
  return deposit === undefined || deposit.method === 'TRUEWALLET' ? ['REVERSE'] : ['REVERSE', 'MOVE']
}

/** What a wallet does not cover of an amount that is taken. */
export function shortOf(taken: Millisatang, real: Millisatang): Millisatang {
  return millisatang(taken > real ? taken - real : 0n)
}
