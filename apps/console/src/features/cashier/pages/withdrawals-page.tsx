import { WITHDRAWAL_STATUSES } from '@morakot/contract/features/cashier/states'
import type { WithdrawalStatus } from '@morakot/contract/features/cashier/states'
import { Chip } from '@morakot/ui/components/chip'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WorkList } from '#shared/work-list.tsx'
import { ReviewCard } from '../components/review-card.tsx'
import { withdrawalWords } from '#shared/withdrawal-words'
import { copy } from '../copy.ts'
import { withdrawalsQuery } from '../queries.ts'

// What waits for somebody comes first.
const ORDER = ['REVIEW', 'UNKNOWN', ...WITHDRAWAL_STATUSES.filter((status) => status !== 'REVIEW' && status !== 'UNKNOWN')] as const

/** Withdrawals by state; those under review can be approved and rejected. */
export function WithdrawalsPage() {
  const [status, setStatus] = useState<WithdrawalStatus>('REVIEW')
  const list = useInfiniteQuery(withdrawalsQuery(status))
  return (
    <section className="grid gap-4" aria-labelledby="withdrawals-title">
      <h2 id="withdrawals-title" className="font-display font-semibold text-h1 text-t1">
        {copy.title}
      </h2>
      <div role="group" aria-label={copy.filter} className="flex flex-wrap gap-2">
        {ORDER.map((one) => (
          <Chip key={one} isActive={one === status} aria-pressed={one === status} onClick={() => setStatus(one)}>
            {withdrawalWords[one]}
          </Chip>
        ))}
      </div>
      <WorkList list={list} empty={copy.empty}>
        {(withdrawal) => <ReviewCard key={withdrawal.withdrawalId} withdrawal={withdrawal} />}
      </WorkList>
    </section>
  )
}
