import { NativeSelect } from '@mantine/core'
import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useKeys } from '#shared/keyboard'
import { rowKeys } from '#shared/list/data-list.tsx'
import { KeysetList } from '#shared/list/keyset-list.tsx'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { roundCopy, tabText } from '../copy.ts'
import { roundsQuery } from '../queries.ts'
import type { Round } from '../queries.ts'
import { RoundDrawer } from './round-drawer.tsx'

const stakeOf = ({ stakeReal, stakeBonus }: Round) => stakeReal + stakeBonus
const netText = ({ net }: Round) => formatSignedBaht(net)

const columns: readonly ListColumn<Round>[] = [
  { key: 'number', title: roundCopy.ours, render: ({ number }) => <span className="nowrap">{number}</span> },
  {
    key: 'provider',
    title: roundCopy.theirs,
    render: ({ hostId, providerRoundId }) => (
      <span className="two-lines">
        <span className="code">{providerRoundId}</span>
        <span className="dim">{hostId}</span>
      </span>
    ),
  },
  { key: 'game', title: roundCopy.game, render: ({ game }) => game ?? roundCopy.unknownGame },
  {
    key: 'stake',
    title: roundCopy.stake,
    align: 'right',
    render: (row) => formatBaht(stakeOf(row)),
  },
  { key: 'win', title: roundCopy.win, align: 'right', render: ({ win }) => formatBaht(win) },
  { key: 'net', title: roundCopy.net, align: 'right', render: (row) => <span className="amount">{netText(row)}</span> },
  { key: 'state', title: roundCopy.state, render: (row) => <RoundTag round={row} /> },
  {
    key: 'opened',
    title: roundCopy.opened,
    render: ({ openedAt }) => <span className="nowrap">{momentText(openedAt)}</span>,
  },
]

/** Rounds of the member by our number and the provider's; each opens with its messages and their ledger rows. */
export function RoundsTab({ memberId }: { readonly memberId: string }) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const host = useId()
  useKeys(rowKeys(host))
  const state = search['state'] === 'open' ? 'open' : 'all'
  return (
    <section id={host} className="card list" aria-label={tabText.rounds}>
      <div className="list-bar">
        <NativeSelect
          aria-label={roundCopy.filter}
          data={[
            { value: 'all', label: roundCopy.all },
            { value: 'open', label: roundCopy.onlyOpen },
          ]}
          value={state}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ to: '.', search: () => ({ tab: 'rounds', state: value === 'all' ? undefined : value }), resetScroll: false })
          }
        />
      </div>
      <KeysetList
        key={state}
        label={tabText.rounds}
        columns={columns}
        phone={{
          who: ({ number, game, openedAt }) => (
            <span className="two-lines">
              {number} <span className="dim">{`${game ?? roundCopy.unknownGame} · ${momentText(openedAt)}`}</span>
            </span>
          ),
          amount: (row) => <span className="amount">{netText(row)}</span>,
          state: (row) => <RoundTag round={row} />,
        }}
        rowId={({ roundNumber }) => roundNumber}
        opens
        query={roundsQuery(memberId, state)}
        empty={state === 'all' ? roundCopy.empty : roundCopy.emptyOpen}
      />
      {search['open'] === undefined ? null : (
        <RoundDrawer
          memberId={memberId}
          roundNumber={search['open']}
          onClose={() => void navigate({ to: '.', search: () => ({ ...search, open: undefined }), resetScroll: false })}
        />
      )}
    </section>
  )
}

/** Whether a round is still open. */
export function RoundTag({ round: { state } }: { readonly round: Pick<Round, 'state'> }) {
  return state === 'open' ? <Tag tone="look">{roundCopy.open}</Tag> : <Tag>{roundCopy.isClosed}</Tag>
}
