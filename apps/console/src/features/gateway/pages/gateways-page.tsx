import { TRANSFER_VIEWS } from '@morakot/contract/features/gateway/states'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import { DataList } from '#shared/list/data-list.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { FaultsCard } from '../components/faults-card.tsx'
import { HealthCard } from '../components/health-card.tsx'
import { STATE_TONES, TransferDetail } from '../components/transfer-detail.tsx'
import { copy, directionText, resolutionText, stateText, viewText } from '../copy.ts'
import { healthQuery, transfersQuery } from '../queries.ts'
import type { TransferRow } from '../queries.ts'

const amountOf = ({ amount }: TransferRow) => formatBaht(amount)
const proposalOf = ({ resolution }: TransferRow) => (resolution === null ? copy.none : resolutionText[resolution.state])
const stateTag = ({ state }: TransferRow) => <Tag tone={STATE_TONES[state]}>{stateText[state]}</Tag>

const list: ListDefinition<TransferRow> = {
  name: 'gateway-transfers',
  label: copy.transfers,
  columns: [
    {
      key: 'at',
      title: copy.at,
      render: ({ createdAt }) => <span className="nowrap">{momentText(createdAt)}</span>,
    },
    { key: 'member', title: copy.member, render: ({ username }) => username },
    { key: 'platform', title: copy.platform, render: ({ platformCode }) => platformCode },
    {
      key: 'direction',
      title: copy.direction,
      render: ({ direction }) => directionText[direction],
    },
    { key: 'amount', title: copy.amount, align: 'right', render: (row) => <span className="amount">{amountOf(row)}</span> },
    { key: 'state', title: copy.state, render: stateTag },
    {
      key: 'asked',
      title: copy.asked,
      align: 'right',
      render: ({ askedTimes }) => formatInteger(askedTimes),
    },
    { key: 'proposal', title: copy.proposal, render: proposalOf },
    {
      key: 'reference',
      title: copy.reference,
      render: ({ transferId }) => transferId,
      isExtra: true,
    },
  ],
  phone: {
    who: ({ username, createdAt }) => (
      <span className="two-lines">
        {username} <span className="dim">{momentText(createdAt)}</span>
      </span>
    ),
    amount: (row) => <span className="amount">{amountOf(row)}</span>,
    state: stateTag,
  },
  views: TRANSFER_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [{ name: 'q', label: copy.usernameOrReference }],
  query: transfersQuery,
  rowId: ({ transferId }) => transferId,
  drawer: {
    title: ({ username }) => username,
    content: ({ transferId }) => <TransferDetail key={transferId} transferId={transferId} />,
    byId: (id) => <TransferDetail key={id} transferId={id} />,
  },
  empty: copy.transfersEmpty,
}

/** How gateways answer, and the transfers of which nobody knows yet what became (features F-105). */
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
