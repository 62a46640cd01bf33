import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { games } from '../components/table-fields.tsx'
import { copy } from '../copy.ts'
import { gamesQuery } from '../queries.ts'
import type { GameRow } from '../queries.ts'

function State(row: GameRow) {
  return (
    <span className="row">
      <Tag tone={row.isActive ? 'good' : 'plain'}>{games.text(row, 'isActive')}</Tag>
      {row.hasDraft ? <Tag tone="look">{copy.hasDraft}</Tag> : null}
    </span>
  )
}

const STATE = games.own('isActive', { render: (row: GameRow) => <State {...row} /> })

const list: ListDefinition<GameRow> = {
  name: 'minigames',
  label: copy.title,
  columns: games.columns(['name', STATE, 'version', 'worth', 'share', 'spinsToday', 'spins30']),
  phone: games.phone({ who: 'name', amount: 'worth', state: STATE }),
  query: gamesQuery,
  rowId: ({ code }) => code,
  rowPage: ({ code }) => `/minigames/${code}`,
  empty: copy.empty,
}

/** The minigames with what a spin of each is worth. */
export function MinigamesPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
