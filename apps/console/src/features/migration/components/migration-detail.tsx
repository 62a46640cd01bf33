import { Button } from '@mantine/core'
import { migrationConsoleSchemas } from '@morakot/contract/features/migration/schema'
import { formatBaht } from '@morakot/ui/format-money'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, reasonText, stateText, waitText } from '../copy.ts'
import { cancel, MIGRATIONS_KEY, resume } from '../queries.ts'
import type { MigrationRow } from '../queries.ts'

const why = { ...reasonOf(migrationConsoleSchemas.cancel.body.shape.reason), label: copy.why }

const waitOf = ({ waitsFor, waitsSince }: MigrationRow) =>
  waitsFor === null || waitsSince === null
    ? copy.none
    : copy.since.replace('{text}', waitText[waitsFor]).replace('{at}', momentText(waitsSince))

/** One migration with its steps, and what may be done about it. */
export function MigrationDetail({ row }: { readonly row: MigrationRow }) {
  const mayRun = useGranted('migration.run')
  const [asked, setAsked] = useState<'resume' | 'cancel'>()
  const isOver = row.state === 'DONE'
  const mayCancel = !row.isOrdered && (row.state === 'FROZEN_SOURCE' || row.state === 'CONFLICT')
  return (
    <div className="stack">
      <FactList
        facts={[
          { name: copy.number, value: row.number },
          { name: copy.state, value: stateText[row.state] },
          { name: copy.reason, value: row.reason === null ? copy.none : reasonText[row.reason] },
          { name: copy.waits, value: waitOf(row) },
          { name: copy.credit, value: row.credit === null ? copy.none : formatBaht(row.credit) },
          { name: copy.ordered, value: row.isOrdered ? copy.yes : copy.no },
          { name: copy.reference, value: row.reference },
        ]}
      />
      <h3>{copy.timeline}</h3>
      <FactList
        facts={row.timeline.map(({ state, at, actor, note }) => ({
          name: momentText(at),
          value: [stateText[state], actor, note].filter((text) => text !== null).join(' · '),
        }))}
      />
      {mayRun ? (
        <div className="row">
          {isOver ? null : <Button onClick={() => setAsked('resume')}>{copy.resume}</Button>}
          {mayCancel ? (
            <Button variant="default" onClick={() => setAsked('cancel')}>
              {copy.cancel}
            </Button>
          ) : null}
        </div>
      ) : null}
      {asked === undefined ? null : <DecisionDialog row={row} decision={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface DecisionProps {
  readonly row: MigrationRow
  readonly decision: 'resume' | 'cancel'
  readonly onClose: () => void
}

function DecisionDialog({ row, decision, onClose }: DecisionProps) {
  const isCancel = decision === 'cancel'
  const name = isCancel ? copy.cancel : copy.resume
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: isCancel ? copy.cancelTitle : copy.resumeTitle,
        summary: <p>{`${row.username} · ${row.number}`}</p>,
        reason: why,
        preview: <Notice tone="look" text={isCancel ? copy.cancelHint : copy.resumeHint} />,
        confirm: copy.confirm.replace('{action}', name).replace('{number}', row.number),
        isDangerous: isCancel,
        run: async ({ reason }) => await (isCancel ? cancel : resume)(row.migrationId, reason),
        result: ({ state }) => ({ text: copy.done, facts: [{ name: copy.state, value: stateText[state] }] }),
        reads: [MIGRATIONS_KEY],
      }}
    />
  )
}
