import { bankChangeConsoleSchemas } from '@morakot/contract/features/bank-change/schema-console'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { confirmChange, undoChange } from '../queries.ts'
import type { BankChange } from '../queries.ts'
import { changes, FROM, TO } from './change-fields.ts'

interface DialogProps {
  readonly change: BankChange
  readonly onClose: () => void
}

const READS = [['bank-change'], ['work-queue'], ['member-admin']] as const

const FACTS = ['username', 'holder', FROM, TO] as const

/** Finds a change good: it leaves the queue. */
export function ConfirmDialog({ change, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.confirm,
        summary: <p>{copy.confirmHint}</p>,
        preview: <FactList facts={changes.facts(change, FACTS)} />,
        confirm: `${copy.confirm} ${change.username}`,
        run: async () => await confirmChange(change.changeId),
        result: (now) => ({ text: copy.confirmed, facts: changes.facts(now, ['status']) }),
        reads: READS,
      }}
    />
  )
}

/** Gives the old account back, with a reason. */
export function UndoDialog({ change, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.undo,
        summary: <p>{copy.undoHint}</p>,
        reason: reasonOf(bankChangeConsoleSchemas.undo.body.shape.note, 'note'),
        preview: <FactList facts={changes.facts(change, FACTS)} />,
        confirm: `${copy.undo} ${change.username}`,
        isDangerous: true,
        run: async ({ reason }) => await undoChange(change.changeId, reason),
        result: (now) => ({ text: copy.undone, facts: changes.facts(now, ['status']) }),
        reads: READS,
      }}
    />
  )
}
