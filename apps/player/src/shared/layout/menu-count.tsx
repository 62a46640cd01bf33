import { fill } from '@morakot/ui/glossary-copy'
import { formatInteger } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import type { MenuBadge } from '../routing/route-row.ts'

/** How many wait on the page that a menu leads to; nothing while none do, or before it is known. */
export function MenuCount({ badge }: { readonly badge: MenuBadge }) {
  // Its feature loads it; here the answer is only watched.
  const { data } = useQuery({ ...badge.query, enabled: false })
  if (data === undefined || data.total === 0) return null
  const count = formatInteger(data.total)
  return (
    <span className="surface-gold inline-flex min-w-6 items-center justify-center rounded-full px-1.5 text-caption font-semibold tabular">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{fill(badge.text, { count })}</span>
    </span>
  )
}
