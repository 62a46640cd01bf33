import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { UNUSED_DAYS } from '@morakot/contract/features/operator-roles/schema'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListColumn, PhoneColumns } from '#shared/list/list-shape'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { rolesCopy, unusedCopy } from '../copy-roles.ts'
import { unusedQuery } from '../queries-roles.ts'
import type { Unused } from '../queries-roles.ts'
import { RemovalDialog } from './removal-dialog.tsx'

const inDays = (text: string) => text.replace('{days}', String(UNUSED_DAYS))
const sinceText = ({ isNever, since }: Unused) => (isNever ? `${unusedCopy.never} (${momentText(since)})` : momentText(since))
const rolesText = ({ roles }: Unused) => roles.map((role) => OPERATOR_ROLES[role]).join(', ')

const COLUMNS: readonly ListColumn<Unused>[] = [
  { key: 'who', title: unusedCopy.who, render: ({ displayName }) => <bdi>{displayName}</bdi> },
  { key: 'permission', title: unusedCopy.permission, render: ({ label }) => <ThaiText>{label}</ThaiText> },
  { key: 'roles', title: unusedCopy.by, render: (row) => <ThaiText>{rolesText(row)}</ThaiText> },
  { key: 'since', title: unusedCopy.since, render: sinceText },
]

/** Who has not used which permission for 90 days, with the proposal to remove it from a role. */
export function UnusedList() {
  const load = useQuery(unusedQuery)
  const isAllowed = useGranted('operators.manage')
  const [removed, setRemoved] = useState<Unused | null>(null)
  const act = (row: Unused) => (
    <Button
      size="xs"
      variant="default"
      onClick={() => setRemoved(row)}
      aria-label={`${unusedCopy.propose} ${row.label} ${row.displayName}`}
    >
      {unusedCopy.propose}
    </Button>
  )
  const phone: PhoneColumns<Unused> = {
    titles: { who: unusedCopy.who, amount: unusedCopy.since, state: unusedCopy.act },
    who: ({ displayName, label }) => (
      <>
        <bdi>{displayName}</bdi> <ThaiText>{label}</ThaiText>
      </>
    ),
    amount: sinceText,
    state: (row) => (isAllowed ? act(row) : null),
  }
  return (
    <section className="card card-body" aria-labelledby="unused-title">
      <h2 id="unused-title">{inDays(unusedCopy.title)}</h2>
      <p className="dim">
        <ThaiText>{unusedCopy.note}</ThaiText>
      </p>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={rolesCopy.loading} /> : null}
      {load.data === undefined ? null : (
        <PlainTable<Unused>
          label={inDays(unusedCopy.title)}
          columns={isAllowed ? [...COLUMNS, { key: 'act', title: unusedCopy.act, render: act }] : COLUMNS}
          phone={phone}
          rows={load.data}
          rowId={({ operatorId, permission }) => `${operatorId} ${permission}`}
          empty={inDays(unusedCopy.none)}
        />
      )}
      {removed === null ? null : <RemovalDialog unused={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}
