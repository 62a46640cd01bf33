import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText } from '#shared/moments'
import { notesCopy, tabText } from '../copy.ts'
import { notesQuery } from '../queries.ts'
import { TabLoad } from './tab-load.tsx'

const PAGE_ROWS = 25

/** The operators' notes, newest first. A note is never changed; a new one is written by the button of the page. */
export function NotesTab({ memberId }: { readonly memberId: string }) {
  const [page, setPage] = useState(1)
  const load = useQuery(notesQuery(memberId, page))
  return (
    <section className="card" aria-label={tabText.notes}>
      <TabLoad load={load}>
        {({ items, total }) => (
          <>
            {total === 0 ? (
              <p className="plain-empty">
                <ThaiText>{notesCopy.empty}</ThaiText>
              </p>
            ) : (
              <ul className="entries">
                {items.map(({ noteId, text, operator, at }) => (
                  <li key={noteId}>
                    <p>{text}</p>
                    <p className="dim">{`${operator} · ${momentText(at)}`}</p>
                  </li>
                ))}
              </ul>
            )}
            {total <= PAGE_ROWS ? null : (
              <div className="keyset-bar">
                <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {notesCopy.newer}
                </Button>
                <Button size="xs" variant="default" disabled={page * PAGE_ROWS >= total} onClick={() => setPage(page + 1)}>
                  {notesCopy.older}
                </Button>
              </div>
            )}
          </>
        )}
      </TabLoad>
    </section>
  )
}
