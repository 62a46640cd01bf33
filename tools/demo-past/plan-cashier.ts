import { addDays, bangkokDay, mondayOf, startOfDay } from '@morakot/contract/bangkok-day'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const SATANG = 100n

/** Amounts in satang. */
export type CashierStep = { readonly at: Date; readonly number: number } & (
  | { readonly kind: 'deposit'; readonly amount: bigint }
  | { readonly kind: 'withdrawal'; readonly amount: bigint; readonly isPaid: boolean }
  | { readonly kind: 'round'; readonly stake: bigint; readonly win: bigint }
)

/** What a demo member did at the cashier, in baht: deposits in even steps, each staked once by its rounds, and payouts in between. */
interface Story {
  readonly username: 'somchai' | 'malee' | 'thanakorn'
  /** Real money after everything, in satang (demo-data.md, People). */
  readonly end: bigint
  readonly deposits: number
  /** In satang; the first may differ, so that the sum is the table's. */
  readonly amount: bigint
  readonly first?: bigint
  readonly lastDaysAgo: number
  readonly rounds: number
  readonly stake: bigint
  /** Of all rounds of one deposit. */
  readonly loss: bigint
  readonly payouts: readonly { readonly daysAgo: number; readonly baht: bigint }[]
  /** Small rounds after the last deposit, before its other ones. */
  readonly often?: { readonly rounds: number; readonly stake: bigint }
  /** The last steps: yesterday, or last Sunday, which is the end of the week of offers that are taken once a week. */
  readonly lately: readonly ({ readonly on: 'yesterday' | 'sunday' } & Lately)[]
}

type Lately =
  | { readonly deposit: bigint }
  | { readonly review: bigint }
  /** Rounds of one stake, the second of two winning. */
  | { readonly rounds: number; readonly stake: bigint; readonly win: bigint }

const FIRST_DAYS_AGO = 88

/** Deposits of 90 days: 8,300, 62,400 and 412,000 baht. */
const STORIES: readonly Story[] = [
  {
    username: 'somchai',
    end: 1_250_50n,
    deposits: 13,
    amount: 600_00n,
    lastDaysAgo: 6,
    rounds: 3,
    stake: 200_00n,
    loss: 100_00n,
    payouts: [{ daysAgo: 5, baht: 7_000n }],
    lately: [
      { on: 'yesterday', deposit: 500_00n },
      { on: 'yesterday', rounds: 2, stake: 90_00n, win: 180_00n },
    ],
  },
  {
    username: 'malee',
    end: 15_000_00n,
    deposits: 20,
    amount: 3_120_00n,
    lastDaysAgo: 6,
    rounds: 3,
    stake: 1_060_00n,
    loss: 120_00n,
    payouts: [
      { daysAgo: 62, baht: 19_900n },
      { daysAgo: 33, baht: 19_900n },
      { daysAgo: 5, baht: 19_900n },
    ],
    often: { rounds: 30, stake: 20_00n },
    // A loss causes a loss-return this morning.
    lately: [{ on: 'yesterday', rounds: 2, stake: 300_00n, win: 300_00n }],
  },
  {
    username: 'thanakorn',
    end: 119_380_00n,
    deposits: 39,
    amount: 10_450_00n,
    first: 10_766_66n,
    lastDaysAgo: 8,
    rounds: 6,
    stake: 1_800_00n,
    loss: 900_00n,
    payouts: [
      { daysAgo: 60, baht: 107_000n },
      { daysAgo: 35, baht: 107_000n },
      { daysAgo: 12, baht: 107_000n },
    ],
    // What a bonus of 620 baht, which is to be staked four times, has staked of its 62 %.
    lately: [
      { on: 'sunday', deposit: 4_133_34n },
      { on: 'sunday', rounds: 24, stake: 62_00n, win: 124_00n },
      { on: 'sunday', rounds: 1, stake: 49_60n, win: 49_60n },
      { on: 'yesterday', review: 55_000_00n },
    ],
  },
]

export interface CashierPlan {
  readonly username: Story['username']
  /** Oldest first. */
  readonly steps: readonly CashierStep[]
  /** Real money after them, in satang. */
  readonly end: bigint
}

/** Pure: what the demo's three members did at the cashier before a moment; the same for every run of it. */
export function planCashier(anchor: Date): readonly CashierPlan[] {
  const today = bangkokDay(anchor)
  const monday = mondayOf(today)
  // A bonus of seven days that began last Sunday would be over by the next one's evening.
  const evenings = { yesterday: eveningBefore(today), sunday: eveningBefore(today === addDays(monday, 6) ? today : monday) }
  return STORIES.map((story) => {
    const steps = inOrder([...beforeOf(story, anchor), ...latelyOf(story, evenings)]).map((step, number) => ({ ...step, number }))
    return { username: story.username, steps, end: story.end }
  })
}

const EVENING_HOURS = 18

function eveningBefore(day: string): Date {
  return new Date(startOfDay(addDays(day, -1)).getTime() + EVENING_HOURS * HOUR_MS)
}

type Unnumbered<S> = S extends unknown ? Omit<S, 'number'> : never

function inOrder(steps: readonly Unnumbered<CashierStep>[]): readonly Unnumbered<CashierStep>[] {
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function beforeOf(story: Story, anchor: Date): readonly Unnumbered<CashierStep>[] {
  const { deposits, lastDaysAgo, payouts } = story
  const everyMs = ((FIRST_DAYS_AGO - lastDaysAgo) * DAY_MS) / (deposits - 1)
  const played = Array.from({ length: deposits }, (_, place) =>
    depositWithRounds(story, place, new Date(anchor.getTime() - FIRST_DAYS_AGO * DAY_MS + place * everyMs)),
  )
  const paid = payouts.map(({ daysAgo, baht }) => ({
    kind: 'withdrawal' as const,
    // Half a day later than deposits, whose rounds are over then.
    at: new Date(anchor.getTime() - daysAgo * DAY_MS + 12 * HOUR_MS),
    amount: baht * SATANG,
    isPaid: true,
  }))
  return [...played.flat(), ...paid]
}

function depositWithRounds({ deposits, amount, first = amount, rounds, stake, loss, often }: Story, place: number, at: Date) {
  const deposit = { kind: 'deposit' as const, at, amount: place === 0 ? first : amount }
  const small = place === deposits - 1 && often !== undefined ? pairs({ ...often, win: (often.stake * 19n) / 10n }, at) : []
  const from = small.at(-1)?.at ?? at
  const own = Array.from({ length: rounds }, (_, round) => ({
    kind: 'round' as const,
    at: new Date(from.getTime() + (round + 1) * 7 * MINUTE_MS),
    stake,
    win: winOf({ rounds, stake, loss }, round),
  }))
  return [deposit, ...small, ...own]
}

/** The first loses, the last wins what is left to the deposit's loss, and those between a little more than their stake. */
function winOf({ rounds, stake, loss }: Pick<Story, 'rounds' | 'stake' | 'loss'>, round: number): bigint {
  const between = (stake * 6n) / 5n
  if (round === 0) return 0n
  return round < rounds - 1 ? between : stake * BigInt(rounds) - between * BigInt(rounds - 2) - loss
}

/** Rounds of one stake, every second of which wins. */
function pairs({ rounds, stake, win }: { readonly rounds: number; readonly stake: bigint; readonly win: bigint }, from: Date) {
  return Array.from({ length: rounds }, (_, round) => ({
    kind: 'round' as const,
    at: new Date(from.getTime() + (round + 1) * 2 * MINUTE_MS),
    stake,
    win: round % 2 === 1 ? win : 0n,
  }))
}

function latelyOf({ lately }: Story, evenings: Readonly<Record<'yesterday' | 'sunday', Date>>): readonly Unnumbered<CashierStep>[] {
  return lately.flatMap((what, hour): readonly Unnumbered<CashierStep>[] => {
    const at = new Date(evenings[what.on].getTime() + hour * HOUR_MS)
    if ('rounds' in what) return pairs(what, at)
    if ('review' in what) return [{ kind: 'withdrawal', at, amount: what.review, isPaid: false }]
    return [{ kind: 'deposit', at, amount: what.deposit }]
  })
}
