import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import { POINT_NOTICE_DAYS } from '@morakot/contract/features/points/states'

const DAY_MS = 86_400_000

interface Ending {
  readonly endsAt: Date
  readonly points: number
}

/**
 * Points by the month in which they end: the running month and the `lifeMonths` after it, with the last of which ends what is earned today,
 * empty ones too, and later ones that hold something. Ended lots count nothing.
 */
export function monthsOf(lots: readonly Ending[], now: Date, lifeMonths: number): readonly Ending[] {
  const shown = Array.from({ length: lifeMonths + 1 }, (_, month) => startOfBangkokMonth(now, month + 1).getTime())
  const sums = new Map(shown.map((end) => [end, 0]))
  for (const { endsAt, points } of lots) if (endsAt > now) sums.set(endsAt.getTime(), (sums.get(endsAt.getTime()) ?? 0) + points)
  return [...sums].toSorted(([one], [other]) => one - other).map(([end, points]) => ({ endsAt: new Date(end), points }))
}

/** The next end that a member is notified of: from 30 days before it, and again from 7 (decisions D10). Null when none is near. */
export function noticeOf(
  months: readonly Ending[],
  now: Date,
): (Ending & { readonly daysLeft: number; readonly notice: '30' | '7' }) | null {
  const next = months.find(({ points }) => points > 0)
  if (next === undefined) return null
  const daysLeft = Math.ceil((next.endsAt.getTime() - now.getTime()) / DAY_MS)
  const days = POINT_NOTICE_DAYS.findLast((one) => daysLeft <= one)
  return days === undefined ? null : { ...next, daysLeft, notice: days === 7 ? '7' : '30' }
}

/** Whether an operator needs another one: above a limit at once, or with what was given alone today (features F-7). */
export function needsTwo(
  input: { readonly kind: 'GRANT' | 'REVOKE'; readonly points: bigint },
  { givenToday, aloneMax, aloneDayMax }: { readonly givenToday: bigint; readonly aloneMax: bigint; readonly aloneDayMax: bigint },
): boolean {
  return input.points > aloneMax || (input.kind === 'GRANT' && givenToday + input.points > aloneDayMax)
}
