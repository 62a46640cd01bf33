import { formatInteger } from '@morakot/ui/format-number'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { bahtWords } from '#features/cashier/components/money-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copy } from '../copy.ts'
import { monthTotalQuery } from '../queries.ts'

/** How much this member has deposited this month, next to the amount of the next deposit. Its room is kept while it is not known. */
export function MonthTotal() {
  const [now] = useState(() => new Date())
  const { data } = useQuery(monthTotalQuery(now))
  const isKnown = data !== undefined && data.count > 0
  return (
    <p className="min-h-[22px] text-small text-t3">
      {isKnown ? (
        <ThaiText>{fill(copy['deposit.monthTotal'], { amount: bahtWords(data.total), count: formatInteger(data.count) })}</ThaiText>
      ) : null}
    </p>
  )
}
