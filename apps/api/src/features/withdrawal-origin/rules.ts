import type { CreditType } from '@morakot/contract/movement'
import type { OriginLine } from '@morakot/contract/features/cashier/schema-origin'
import { correctionsNoun } from '@morakot/contract/features/corrections/noun'
import {
  addMillisatang,
  millisatang,
  millisatangFromSatang,
  negateMillisatang,
  satangFromMillisatangFloor,
  subtractMillisatang,
} from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { addSatang, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { creditKind } from '#features/wallet/rules-history'

/** What the ledger holds of a member's credit just after the amount of a withdrawal was put on hold. */
export interface CreditAtHold {
  /** What each kind of transfer changed in all of the member's credit, from the first one on. */
  readonly changes: ReadonlyMap<string, Millisatang>
  /** What play changed that left the database with its archive. */
  readonly archivedPlay: Millisatang
  /** `real` and `bonus` together. */
  readonly wallet: Millisatang
  /** Of all withdrawals that were open. */
  readonly held: Millisatang
  /** Zero or less. */
  readonly debt: Millisatang
}

export interface MoneyOrigin {
  readonly lines: readonly { readonly line: OriginLine; readonly amount: Satang }[]
  readonly rest: Satang
  readonly isClosed: boolean
}

const LINE_OF_TYPE = {
  deposit: 'deposits',
  withdraw: 'payouts',
  bet: 'play',
  win: 'play',
  bonus: 'gifts',
  cashback: 'gifts',
  transfer: 'transfers',
} as const satisfies Record<CreditType, OriginLine>

/** Kinds that a history shows as transfers or deposits, and that are something else to an operator. */
const LINE_OF_KIND: ReadonlyMap<string, OriginLine> = new Map<string, OriginLine>([
  ...Object.keys(correctionsNoun.movements).map((kind) => [kind, 'corrections'] as const),
  ['affiliate', 'gifts'],
  ['debt', 'play'],
])

/** The line to which a kind of transfer belongs. */
export function lineOf(kind: string): OriginLine {
  return LINE_OF_KIND.get(kind) ?? LINE_OF_TYPE[creditKind(kind).type]
}

const NONE = millisatang(0n)

/**
 * The origin of a withdrawal's money as a sum (console.md §6): all that came to the member, less what left, what is still there, and the amount.
 * The changes and the balances are two facts of the ledger, so the sum is 0 only where they agree. Wins have parts of a satang: each line is the
 * step of the rounded running sum, so the lines add up to the rest as they are shown.
 */
export function moneyOriginOf({ changes, archivedPlay, wallet, held, debt }: CreditAtHold, amount: Satang): MoneyOrigin {
  const flows = new Map<OriginLine, Millisatang>([['play', archivedPlay]])
  for (const [kind, change] of changes) flows.set(lineOf(kind), addMillisatang(flows.get(lineOf(kind)) ?? NONE, change))
  const taken = millisatangFromSatang(amount)
  const exact: readonly (readonly [OriginLine, Millisatang])[] = [
    ...(['deposits', 'transfers', 'play', 'gifts', 'corrections', 'payouts'] as const).map(
      (line) => [line, flows.get(line) ?? NONE] as const,
    ),
    ['wallet', negateMillisatang(wallet)],
    ['debt', negateMillisatang(debt)],
    ['held', negateMillisatang(subtractMillisatang(held, taken))],
    ['withdrawal', negateMillisatang(taken)],
  ]
  let sum = NONE
  const lines = exact.map(([line, part]) => {
    const before = satangFromMillisatangFloor(sum)
    sum = addMillisatang(sum, part)
    return { line, amount: addSatang(satangFromMillisatangFloor(sum), satang(-before)) }
  })
  return { lines: lines.filter((one) => one.amount !== 0n), rest: satangFromMillisatangFloor(sum), isClosed: sum === NONE }
}
