import { ThaiText } from '@morakot/ui/components/thai-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { WorkList } from '#shared/work-list.tsx'
import { UnmatchedCard } from '../components/unmatched-card.tsx'
import { unmatchedCopy as copy } from '../copy.ts'
import { unmatchedQuery } from '../queries.ts'

/** Money that came in and credited nobody: somebody has to find out whose it is. */
export function UnmatchedPage() {
  const list = useInfiniteQuery(unmatchedQuery)
  return (
    <section className="grid gap-4" aria-labelledby="unmatched-title">
      <h2 id="unmatched-title" className="font-display font-semibold text-h1 text-t1">
        {copy.title}
      </h2>
      <p className="text-small text-t2">
        <ThaiText>{copy.guide}</ThaiText>
      </p>
      <WorkList list={list} empty={copy.empty}>
        {(one) => <UnmatchedCard key={one.eventId} one={one} />}
      </WorkList>
    </section>
  )
}
