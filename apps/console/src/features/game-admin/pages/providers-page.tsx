import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { PROVIDER_STATE, providers } from '../components/game-fields.tsx'
import { ProviderDetail } from '../components/provider-detail.tsx'
import { copy } from '../copy.ts'
import { providersQuery } from '../queries.ts'
import type { ProviderRow } from '../queries.ts'

const list: ListDefinition<ProviderRow> = {
  name: 'game-providers',
  label: copy.providers,
  columns: providers.columns(['name', 'hostId', PROVIDER_STATE, 'games', 'gamesOff', 'rounds7d', 'returnedToday', 'ggrToday']),
  phone: providers.phone({ who: 'name', amount: 'games', state: PROVIDER_STATE }),
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
