import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { GameOfDay } from '../components/game-of-day.tsx'
import { ShelfDialog } from '../components/shelf-dialog.tsx'
import { copy } from '../copy.ts'
import { shelvesQuery } from '../queries.ts'
import type { Shelf } from '../queries.ts'

/** The shelves of the lobby in their order: what members find there, and who may change it. */
export function ShelvesPage() {
  const load = useQuery(shelvesQuery)
  const { data, error } = load
  const [open, setOpen] = useState<Shelf | 'new' | null>(null)
  const mayEdit = useGranted('games.edit')
  return (
    <>
      <PageHead title={copy.shelves} note={copy.shelvesNote}>
        {mayEdit ? <Button onClick={() => setOpen('new')}>{copy.newShelf}</Button> : null}
      </PageHead>
      <GameOfDay mayEdit={mayEdit} />
      <ListFailure load={load} />
      {data === undefined && error === null ? <Dots label={copy.shelves} /> : null}
      {data?.items.length === 0 ? <p className="dim">{copy.noShelves}</p> : null}
      <div className="stack">
        {data?.items.map((shelf) => (
          <section key={shelf.code} className="card card-body stack">
            <div className="row">
              <h2>{`${shelf.position}. ${shelf.title}`}</h2>
              <Tag tone={shelf.isShown ? 'good' : 'plain'}>{shelf.isShown ? copy.shown : copy.hidden}</Tag>
              {mayEdit ? (
                <Button variant="outline" onClick={() => setOpen(shelf)}>
                  {`${copy.editShelf} ${shelf.title}`}
                </Button>
              ) : null}
            </div>
            <p className="dim">{shelf.games.map(({ name }) => name).join(' · ')}</p>
          </section>
        ))}
      </div>
      {open === null ? null : <ShelfDialog shelf={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}
