import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { playSummaryQuery } from '#features/protection/queries'
import { latestCreditQuery } from '#features/wallet/queries-history'
import { copy } from '../copy.ts'
import { devicesQuery } from '#features/members/queries-account'
import { movementWords } from './latest-lines.ts'

/** The last movement of the credit: `ล่าสุด ถอนเงิน ฿500.00`; empty without one. */
export function useHistoryFact(): string {
  const last = useQuery(latestCreditQuery).data?.items[0]
  if (last === undefined) return ''
  return fill(copy['group.last'], { what: movementWords(last), amount: formatBaht(Math.abs(last.amount)) })
}

/** How many devices have logged in. */
export function useAccountFact(): string {
  const devices = useQuery(devicesQuery).data
  return devices === undefined ? '' : fill(copy['group.devices'], { count: formatInteger(devices.items.length) })
}

/** The time of play of this Bangkok day, as the page of safe play counts it. */
export function useSafetyFact(): string {
  const summary = useQuery(playSummaryQuery).data
  const minutes = summary?.days.find(({ day }) => day === summary.today)?.minutes
  return minutes === undefined || minutes === null ? '' : fill(copy['group.today'], { time: clockOf(minutes) })
}

const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
