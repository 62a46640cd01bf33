import { jackpotHit } from '@morakot/contract/features/jackpots/schema'
import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { describe } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import { hitsQuery, poolsQuery } from '../queries.ts'
import type { HitRow } from '../queries.ts'

const hits = describe(jackpotHit)
const stateText = ({ differs }: HitRow) => (differs ? copy.differs : copy.agrees)
const state = {
  key: 'state',
  title: copy.state,
  text: stateText,
  render: (row: HitRow) => <Tag tone={row.differs ? 'bad' : 'good'}>{stateText(row)}</Tag>,
}
const round = { key: 'round', title: copy.round, text: ({ hostId, roundId }: HitRow) => `${hostId} ${roundId}` }

const list: ListDefinition<HitRow> = {
  name: 'jackpots',
  label: copy.hits,
  columns: hits.columns(['at', 'network', 'roundId', 'paid', 'poolBefore', state]),
  phone: hits.phone({ who: 'network', amount: 'paid', state }),
  query: hitsQuery,
  rowId: ({ hitId }) => hitId,
  drawer: {
    title: ({ network }) => network,
    content: (row) => <FactList facts={hits.facts(row, ['at', round, 'paid', 'poolBefore', state])} />,
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
  const load = useQuery(poolsQuery)
  const { data } = load
  if (data === undefined) return <ListFailure load={load} />
  if (data.length === 0) return <p className="dim">{copy.none}</p>
  return (
    <section className="card card-body">
      <FactList
        facts={data.map(({ network, amount, games }) => ({ name: `${network} · ${games} ${copy.games}`, value: formatBaht(amount) }))}
      />
    </section>
  )
}
