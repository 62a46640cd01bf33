import { addMillisatang, exactBahtText, millisatang, subtractMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { Measure } from './rules.ts'

/** What a line of a day is the sum of. */
export interface LineName {
  readonly host: string | null
  readonly provider: string | null
  readonly campaign: string | null
}

/** A movement as far as sums need it. */
export interface Counted extends LineName {
  readonly kind: string
  readonly measure: Measure | null
  readonly counted: bigint
}

interface Line {
  readonly name: LineName
  readonly sums: Map<Measure, Millisatang>
  readonly times: Map<string, number>
}

/** The sums of a day by host, provider and campaign, as they grow. */
export type DaySums = Map<string, Line>

const NOTHING = millisatang(0n)
/** What is counted beside its sum: each is one bet, deposit or payout, whatever is taken back later. */
const TIMES: Readonly<Record<string, Measure>> = { bet: 'stakes', deposit: 'deposits', withdraw_paid: 'withdrawals' }

/** Adds movements to the sums; what counts as nothing is left out. */
export function addTo(sums: DaySums, movements: readonly Counted[]): void {
  for (const { host, provider, campaign, kind, measure, counted } of movements) {
    if (measure === null) continue
    const key = JSON.stringify([host, provider, campaign])
    const line = sums.get(key) ?? {
      name: { host, provider, campaign },
      sums: new Map<Measure, Millisatang>(),
      times: new Map<string, number>(),
    }
    line.sums.set(measure, addMillisatang(line.sums.get(measure) ?? NOTHING, millisatang(counted)))
    if (TIMES[kind] === measure) line.times.set(kind, (line.times.get(kind) ?? 0) + 1)
    sums.set(key, line)
  }
}

/** One line of a day as text: exact baht, and how often. */
export interface DayLine extends LineName {
  readonly figures: readonly string[]
}

/** The figures of a line, in the order of `DayLine`; the same as the summary that `npm run reports` writes. */
export const DAY_FIGURES = [
  'bets',
  'stakes',
  'wins',
  'adjustments',
  'ggr',
  'bonuses',
  'cashback',
  'rewards',
  'ngr',
  'affiliates',
  'corrections',
  'deposit_count',
  'deposits',
  'withdrawal_count',
  'withdrawals',
] as const

/** GGR is stakes less wins and corrections of providers; NGR is that less bonuses, cashback and rewards, before anybody's fees. */
function figuresOf({ sums, times }: Line): Readonly<Record<(typeof DAY_FIGURES)[number], string>> {
  const sum = (measure: Measure) => sums.get(measure) ?? NOTHING
  const count = (kind: string) => String(times.get(kind) ?? 0)
  const less = (from: Millisatang, ...measures: readonly Measure[]) =>
    measures.reduce((left, one) => subtractMillisatang(left, sum(one)), from)
  const ggr = less(sum('stakes'), 'wins', 'adjustments')
  const ngr = less(ggr, 'bonuses', 'cashback', 'rewards')
  const baht = (measure: Measure) => exactBahtText(sum(measure))
  return {
    bets: count('bet'),
    stakes: baht('stakes'),
    wins: baht('wins'),
    adjustments: baht('adjustments'),
    ggr: exactBahtText(ggr),
    bonuses: baht('bonuses'),
    cashback: baht('cashback'),
    rewards: baht('rewards'),
    ngr: exactBahtText(ngr),
    affiliates: baht('affiliates'),
    corrections: baht('corrections'),
    deposit_count: count('deposit'),
    deposits: baht('deposits'),
    withdrawal_count: count('withdraw_paid'),
    withdrawals: baht('withdrawals'),
  }
}

/** The lines of a day by host, provider and campaign; what has none of them comes first. */
export function linesOf(sums: DaySums): readonly DayLine[] {
  const rank = ({ host, provider, campaign }: LineName) => [host, provider, campaign].map((name) => name ?? '').join('\u0000')
  return [...sums.values()]
    .toSorted((one, other) => (rank(one.name) < rank(other.name) ? -1 : 1))
    .map((line) => {
      const figures = figuresOf(line)
      return { ...line.name, figures: DAY_FIGURES.map((name) => figures[name]) }
    })
}
