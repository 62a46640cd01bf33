import { formatBaht } from '@morakot/ui/format-money'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { ProviderTag } from '../components/game-tags.tsx'
import { ProviderDetail } from '../components/provider-detail.tsx'
import { copy, percentText } from '../copy.ts'
import { providersQuery } from '../queries.ts'
import type { ProviderRow } from '../queries.ts'

const list: ListDefinition<ProviderRow> = {
  name: 'game-providers',
  label: copy.providers,
  columns: [
    { key: 'name', title: copy.provider, render: ({ name }) => name },
    { key: 'host', title: copy.host, render: ({ hostId }) => hostId },
    { key: 'state', title: copy.state, render: (row) => <ProviderTag row={row} /> },
    { key: 'games', title: copy.games, align: 'right', render: ({ games }) => games },
    { key: 'off', title: copy.gamesOff, align: 'right', render: ({ gamesOff }) => gamesOff },
    {
      key: 'rounds',
      title: copy.rounds,
      align: 'right',
      render: ({ rounds7d }) => rounds7d.toLocaleString('th'),
    },
    {
      key: 'returned',
      title: copy.returned,
      align: 'right',
      render: ({ returnedToday }) => percentText(returnedToday),
    },
    {
      key: 'ggr',
      title: copy.ggr,
      align: 'right',
      render: ({ ggrToday }) => formatBaht(ggrToday),
    },
  ],
  phone: {
    titles: { who: copy.provider, amount: copy.games },
    who: ({ name }) => name,
    amount: ({ games }) => games,
    state: (row) => <ProviderTag row={row} />,
  },
  query: providersQuery,
  rowId: ({ providerId }) => String(providerId),
  drawer: { title: ({ name }) => name, content: (provider) => <ProviderDetail key={provider.providerId} provider={provider} /> },
  empty: copy.emptyProviders,
}

/** Makers with their games: switch one off, or close it for maintenance. */
export function ProvidersPage() {
  return (
    <>
      <PageHead title={copy.providers} note={copy.providersNote} />
      <DataList list={list} />
    </>
  )
}
