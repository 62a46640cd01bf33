import { CASE_STATES } from '@morakot/contract/features/reconciliation/states'
import type { CaseState } from '@morakot/contract/features/reconciliation/states'
import { Chip } from '@morakot/ui/components/chip'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WorkList } from '#shared/work-list.tsx'
import { CaseCard } from '../components/case-card.tsx'
import { copy, stateText } from '../copy.ts'
import { casesQuery } from '../queries.ts'

/** Differences between our books and the lists of providers and bank; open ones wait for an explanation. */
export function ReconciliationPage() {
  const [state, setState] = useState<CaseState>('open')
  const list = useInfiniteQuery(casesQuery(state))
  const counts = list.data?.pages.at(-1)
  return (
    <section className="grid gap-4" aria-labelledby="reconciliation-title">
      <h2 id="reconciliation-title" className="font-display font-semibold text-h1 text-t1">
        {copy.title}
      </h2>
      <div role="group" aria-label={copy.filter} className="flex flex-wrap gap-2">
        {CASE_STATES.map((one) => (
          <Chip key={one} isActive={one === state} aria-pressed={one === state} onClick={() => setState(one)}>
            {counts === undefined ? stateText[one] : `${stateText[one]} ${counts[one].toLocaleString('th')}`}
          </Chip>
        ))}
      </div>
      <WorkList list={list} empty={state === 'open' ? copy.emptyOpen : copy.emptyClosed}>
        {(one) => <CaseCard key={one.caseId} one={one} now={list.dataUpdatedAt} />}
      </WorkList>
    </section>
  )
}
