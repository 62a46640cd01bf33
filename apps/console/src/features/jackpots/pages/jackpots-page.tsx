import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { FailureLine } from '#shared/failure-line.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import { hitsQuery, poolsQuery } from '../queries.ts'
import type { HitRow } from '../queries.ts'

const stateText = ({ differs }: HitRow) => (differs ? copy.differs : copy.agrees)
const stateTag = (row: HitRow) => <Tag tone={row.differs ? 'bad' : 'good'}>{stateText(row)}</Tag>

const list: ListDefinition<HitRow> = {
  name: 'jackpots',
  label: copy.hits,
  columns: [
    { key: 'at', title: copy.at, render: ({ at }) => momentText(at) },
    { key: 'network', title: copy.network, render: ({ network }) => network },
    { key: 'round', title: copy.round, render: ({ roundId }) => roundId },
    { key: 'paid', title: copy.paid, align: 'right', render: ({ paid }) => formatBaht(paid) },
    {
      key: 'pool',
      title: copy.poolBefore,
      align: 'right',
      render: ({ poolBefore }) => formatBaht(poolBefore),
    },
    { key: 'state', title: copy.state, render: stateTag },
  ],
  phone: {
    titles: { who: copy.network, amount: copy.paid },
    who: ({ network }) => network,
    amount: ({ paid }) => formatBaht(paid),
    state: stateTag,
  },
  query: hitsQuery,
  rowId: ({ hitId }) => hitId,
  drawer: {
    title: ({ network }) => network,
    content: (row) => (
      <FactList
        facts={[
          { name: copy.at, value: momentText(row.at) },
          { name: copy.round, value: `${row.hostId} ${row.roundId}` },
          { name: copy.paid, value: formatBaht(row.paid) },
          { name: copy.poolBefore, value: formatBaht(row.poolBefore) },
          { name: copy.state, value: stateText(row) },
        ]}
      />
    ),
  },
  empty: copy.empty,
}

/** Pools of the networks, and the jackpots that were won: one above our pool is paid, and looked at here. */
export function JackpotsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <Pools />
      <DataList list={list} />
    </>
  )
}

function Pools() {
  const { data, error } = useQuery(poolsQuery)
  if (error !== null) return <FailureLine error={error} />
  if (data === undefined) return null
  if (data.length === 0) return <p className="dim">{copy.none}</p>
  return (
    <section className="card card-body">
      <FactList
        facts={data.map(({ network, amount, games }) => ({ name: `${network} · ${games} ${copy.games}`, value: formatBaht(amount) }))}
      />
    </section>
  )
}
