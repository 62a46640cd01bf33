import { useQuery } from '@tanstack/react-query'
import { copy } from '../copy.ts'
import { noticesQuery } from '../queries.ts'
import { NoticeList } from './notice-list.tsx'

/** The owners' notices about changes of trust. */
export function OwnerNotices({ onOpenPage }: { readonly onOpenPage: () => void }) {
  const load = useQuery(noticesQuery)
  return (
    <section className="stack" aria-labelledby="owner-notices">
      <h2 id="owner-notices">{copy.title}</h2>
      <NoticeList load={load} onOpenPage={onOpenPage} />
    </section>
  )
}
