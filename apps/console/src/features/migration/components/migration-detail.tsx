import { Button } from '@mantine/core'
import { migrationConsoleSchemas } from '@morakot/contract/features/migration/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { cancel, MIGRATIONS_KEY, resume } from '../queries.ts'
import type { MigrationRow } from '../queries.ts'
import { migrations, steps } from './migration-fields.ts'

const why = reasonOf(migrationConsoleSchemas.cancel.body.shape.reason)

const WAIT = migrations.own('waitsFor', (row) =>
  row.waitsFor === null || row.waitsSince === null
    ? copy.none
    : copy.since.replace('{text}', migrations.text(row, 'waitsFor')).replace('{at}', momentText(row.waitsSince)),
)

/** One migration with its steps, and what may be done about it. */
export function MigrationDetail({ row }: { readonly row: MigrationRow }) {
  const mayRun = useGranted('migration.run')
  const [input, setPending] = useState<'resume' | 'cancel'>()
  const isOver = row.state === 'DONE'
  const mayCancel = !row.isOrdered && (row.state === 'FROZEN_SOURCE' || row.state === 'CONFLICT')
  return (
    <div className="stack">
      <FactList facts={migrations.facts(row, ['number', 'state', 'reason', WAIT, 'credit', 'isOrdered', 'reference'])} />
      <h3>{copy.timeline}</h3>
      <FactList
        facts={row.timeline.map((step) => ({
          name: momentText(step.at),
          value: [steps.text(step, 'state'), step.actor, step.note].filter((text) => text !== null).join(' · '),
        }))}
      />
      {mayRun ? (
        <div className="row">
          {isOver ? null : <Button onClick={() => setPending('resume')}>{copy.resume}</Button>}
          {mayCancel ? (
            <Button variant="default" onClick={() => setPending('cancel')}>
              {copy.cancel}
            </Button>
          ) : null}
        </div>
      ) : null}
      {input === undefined ? null : <DecisionDialog row={row} decision={input} onClose={() => setPending(undefined)} />}
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
        result: (now) => ({ text: copy.done, facts: migrations.facts(now, ['state']) }),
        reads: [MIGRATIONS_KEY],
      }}
    />
  )
}
