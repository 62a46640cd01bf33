import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import type { Own } from '#shared/describe.tsx'
import { useKeys } from '#shared/keyboard'
import { rowKeys } from '#shared/list/data-list.tsx'
import { KeysetList } from '#shared/list/keyset-list.tsx'
import { roundCopy, tabText } from '../copy.ts'
import { roundsQuery } from '../queries.ts'
import type { Round } from '../queries.ts'
import { NET, rounds, STAKE, STATE } from './round-fields.ts'
import { RoundDrawer } from './round-drawer.tsx'

const columns = rounds.columns([
  rounds.own('number', { render: ({ number }) => <span className="nowrap">{number}</span> }),
  rounds.own('providerRoundId', {
    render: ({ hostId, providerRoundId }) => (
      <span className="two-lines">
        <span className="code">{providerRoundId}</span>
        <span className="dim">{hostId}</span>
      </span>
    ),
  }),
  'game',
  STAKE,
  'win',
  NET,
  STATE,
  'openedAt',
])
const PLAYED: Own<Round> = {
  key: 'played',
  title: '',
  text: (row) => `${rounds.text(row, 'game')} · ${rounds.text(row, 'openedAt')}`,
}
const phone = rounds.phone({ who: 'number', under: PLAYED, amount: NET, state: STATE })

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
        phone={phone}
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
