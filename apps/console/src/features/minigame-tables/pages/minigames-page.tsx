import { minigameRow } from '@morakot/contract/features/minigame-tables/schema'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import { gamesQuery } from '../queries.ts'
import type { GameRow } from '../queries.ts'

const games = describe(minigameRow)

function State({ isActive, hasDraft }: GameRow) {
  return (
    <span className="row">
      <Tag tone={isActive ? 'good' : 'plain'}>{isActive ? copy.on : copy.off}</Tag>
      {hasDraft ? <Tag tone="look">{copy.hasDraft}</Tag> : null}
    </span>
  )
}

const STATE: Own<GameRow> = {
  key: 'state',
  title: copy.state,
  text: ({ isActive }) => (isActive ? copy.on : copy.off),
  render: (row) => <State {...row} />,
}
const worthText = ({ worth }: GameRow) => formatTwoDecimals(worth)
const WORTH: Own<GameRow> = {
  ...games.own('worth', worthText),
  align: 'right',
  render: (row) => <span className="amount">{worthText(row)}</span>,
}

const list: ListDefinition<GameRow> = {
  name: 'minigames',
  label: copy.title,
  columns: games.columns(['name', STATE, 'version', WORTH, 'share', 'spinsToday', 'spins30']),
  phone: games.phone({ who: 'name', amount: WORTH, state: STATE }),
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
