import { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { TRANSFER_VIEWS } from '@morakot/contract/features/gateway/states'
import { useQuery } from '@tanstack/react-query'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { FaultsCard } from '../components/faults-card.tsx'
import { HealthCard } from '../components/health-card.tsx'
import { TransferDetail } from '../components/transfer-detail.tsx'
import { PROPOSAL, STATE, transfers } from '../components/transfer-fields.ts'
import { copy, viewText } from '../copy.ts'
import { healthQuery, transfersQuery } from '../queries.ts'
import type { TransferRow } from '../queries.ts'

const list: ListDefinition<TransferRow> = {
  name: 'gateway-transfers',
  label: copy.transfers,
  columns: transfers.columns(
    ['createdAt', 'username', 'platformCode', 'direction', 'amount', STATE, 'askedTimes', PROPOSAL],
    ['transferId'],
  ),
  phone: transfers.phone({ who: 'username', under: 'createdAt', amount: 'amount', state: STATE }),
  views: TRANSFER_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: filtersOf(gatewayConsoleSchemas.transferList.query, ['q']),
  query: transfersQuery,
  rowId: ({ transferId }) => transferId,
  drawer: {
    title: ({ username }) => username,
    content: ({ transferId }) => <TransferDetail key={transferId} transferId={transferId} />,
    byId: (id) => <TransferDetail key={id} transferId={id} />,
  },
  empty: copy.transfersEmpty,
}

/** How gateways respond, and the transfers whose outcome is still unknown (features F-105). */
export function GatewaysPage() {
  const load = useQuery(healthQuery)
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <ListFailure load={load} />
      {load.data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      {load.data === undefined ? null : (
        <div className="stack">
          {load.data.gateways.map((gateway) => (
            <HealthCard key={gateway.code} gateway={gateway} windowMinutes={load.data.windowMinutes} />
          ))}
          {load.data.faults === null ? null : <FaultsCard faults={load.data.faults} />}
        </div>
      )}
      <h2>{copy.transfers}</h2>
      <DataList list={list} />
    </>
  )
}
