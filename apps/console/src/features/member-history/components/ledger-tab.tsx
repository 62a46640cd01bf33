import { NativeSelect } from '@mantine/core'
import { CREDIT_TYPES } from '@morakot/contract/movement'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { KeysetList } from '#shared/list/keyset-list.tsx'
import { ledgerCopy, tabText, typeText } from '../copy.ts'
import { movementsQuery } from '../queries.ts'
import type { MovementType } from '../queries.ts'
import { movementColumns, movementPhone } from './movement-columns.tsx'

/** Every movement of the member's credit with the running balance, newest first. */
export function LedgerTab({ memberId }: { readonly memberId: string }) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const type: MovementType = CREDIT_TYPES.find((one) => one === search['type']) ?? 'all'
  return (
    <section className="card list" aria-label={tabText.ledger}>
      <div className="list-bar">
        <NativeSelect
          aria-label={ledgerCopy.filter}
          data={[{ value: 'all', label: ledgerCopy.all }, ...CREDIT_TYPES.map((value) => ({ value, label: typeText[value] }))]}
          value={type}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ to: '.', search: () => ({ tab: 'ledger', type: value === 'all' ? undefined : value }), resetScroll: false })
          }
        />
      </div>
      <KeysetList
        key={type}
        label={tabText.ledger}
        columns={movementColumns}
        phone={movementPhone}
        rowId={({ transferId }) => transferId}
        query={movementsQuery(memberId, type)}
        empty={type === 'all' ? ledgerCopy.empty : ledgerCopy.emptyType}
      />
    </section>
  )
}
