import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import { gamesQuery } from '../queries.ts'
import type { GameRow } from '../queries.ts'

const shareText = ({ share }: GameRow) => `${formatTwoDecimals(share)}%`
const versionText = ({ version }: GameRow) => (version === null ? copy.none : String(version))

function State({ isActive, hasDraft }: GameRow) {
  return (
    <span className="row">
      <Tag tone={isActive ? 'good' : 'plain'}>{isActive ? copy.on : copy.off}</Tag>
      {hasDraft ? <Tag tone="look">{copy.hasDraft}</Tag> : null}
    </span>
  )
}

const list: ListDefinition<GameRow> = {
  name: 'minigames',
  label: copy.title,
  columns: [
    { key: 'name', title: copy.name, render: ({ name }) => name },
    { key: 'state', title: copy.state, render: (row) => <State {...row} /> },
    { key: 'version', title: copy.version, align: 'right', render: versionText },
    {
      key: 'worth',
      title: copy.worth,
      align: 'right',
      render: ({ worth }) => <span className="amount">{formatTwoDecimals(worth)}</span>,
    },
    { key: 'share', title: copy.share, align: 'right', render: shareText },
    {
      key: 'today',
      title: copy.spinsToday,
      align: 'right',
      render: ({ spinsToday }) => formatInteger(spinsToday),
    },
    {
      key: 'month',
      title: copy.spins30,
      align: 'right',
      render: ({ spins30 }) => formatInteger(spins30),
    },
  ],
  phone: {
    titles: { who: copy.name, amount: copy.worth },
    who: ({ name }) => name,
    amount: ({ worth }) => formatTwoDecimals(worth),
    state: (row) => <State {...row} />,
  },
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
