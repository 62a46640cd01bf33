import { amountWords } from '@morakot/contract/reward'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#features/members/queries'
import { copy } from '../copy-path.ts'
import type { Quest } from '../queries.ts'
import { chanceOf } from './check-in-week.ts'
import { onlyPoints } from './quest-rows.ts'

const FORMAT = { baht: formatBaht, count: formatInteger }

/** What can still be had in a week that does not have a day for every station; nothing in a whole week. */
export function WeekChance({ daily, now }: { readonly daily: Quest; readonly now: Date }) {
  const memberSince = useQuery(profileQuery).data?.memberSince
  const { left, sum, isShort, isFirst, nextMonday } = chanceOf(daily, now, memberSince)
  if (!isShort) return null
  const n = formatInteger(left.length)
  const title = left.length === 0 ? copy['path.none'] : fill(copy[isFirst ? 'path.first' : 'path.left'], { n })
  const total = sum.map((part) => amountWords(part, FORMAT)).join(' · ')
  const parts = left.flatMap(({ rewards }) => onlyPoints(rewards) ?? [])
  return (
    <div className="flex flex-col items-center gap-0.5 rounded-card border border-border-strong bg-s2 px-4 py-3 text-center">
      <p className="text-small font-semibold">
        <ThaiText>{title}</ThaiText>
      </p>
      {left.length === 0 ? null : (
        <p className="tabular font-display text-h2 font-semibold text-gold-text">
          {parts.length === left.length && left.length > 1 ? `${parts.map((one) => `+${formatInteger(one)}`).join(' ')} = ${total}` : total}
        </p>
      )}
      <p className="text-caption text-t2">
        <ThaiText>{fill(copy['path.begins'], { date: formatDateShort(nextMonday), n: formatInteger(daily.questSteps.length) })}</ThaiText>
      </p>
    </div>
  )
}
