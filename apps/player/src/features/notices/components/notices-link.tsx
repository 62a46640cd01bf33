import { Icon } from '@morakot/ui/components/icon'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { noticesQuery } from '../queries.ts'

/** How much was not read, on the page of all rewards; nothing while all is. */
export function NoticesLink() {
  const { data } = useQuery(noticesQuery)
  if (data === undefined || data.total === 0) return null
  return (
    <Link
      to="/notices"
      className="flex min-h-[52px] items-center gap-3 rounded-card border border-border bg-s1 px-4 text-small font-semibold"
    >
      <Icon name="bell" size={20} className="shrink-0 text-gold-text" />
      <span className="min-w-0 flex-1">{fill(copy['notices.count'], { count: formatInteger(data.total) })}</span>
      <Icon name="next" size={18} className="shrink-0 text-t3" />
    </Link>
  )
}
