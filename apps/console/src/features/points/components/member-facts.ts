import { formatDateShort } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import type { NamedValue } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import type { PointMember } from '../queries.ts'

/** Who it is, what is there, and what ends next. */
export function memberFacts({ username, name, balance, months }: PointMember): readonly NamedValue[] {
  const next = months.find(({ points }) => points > 0)
  return [
    { name: copy.member, value: `${username} ${name}` },
    { name: copy.balance, value: formatInteger(balance) },
    {
      name: copy.nextEnd,
      value: next === undefined ? copy.none : `${formatInteger(next.points)} · ${formatDateShort(new Date(Date.parse(next.endsAt) - 1))}`,
    },
  ]
}
