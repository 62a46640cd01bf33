import { useTimeLeft } from '@morakot/ui/components/countdown'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { copy } from '../copy.ts'
import { configsQuery } from '../queries.ts'
import { fomoOf } from '../rules-notices.ts'

/** The operators' line about promotions, with its real end. No person is invented: it is what an operator wrote. */
export function FomoLine() {
  const { data } = useQuery(configsQuery)
  const fomo = data === undefined ? null : fomoOf(data.configs)
  const left = useTimeLeft(fomo?.endAt ?? new Date(0), serverClockOffsetMs())
  if (fomo === null || (fomo.endAt !== undefined && left === 0)) return null
  return (
    <p className="flex items-center gap-2 text-small text-t2">
      <Icon name="gift" size={18} className="shrink-0 text-gold-text" />
      <span className="-mt-1 line-clamp-2 pt-1 text-balance">
        <ThaiText>{fomo.text}</ThaiText>
        {fomo.endAt === undefined ? null : (
          <span className="text-t3"> {fill(copy['promotion.endsAt'], { date: formatDateTime(fomo.endAt) })}</span>
        )}
      </span>
    </p>
  )
}
