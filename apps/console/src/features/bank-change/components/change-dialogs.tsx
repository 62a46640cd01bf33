import { bankChangeConsoleSchemas } from '@morakot/contract/features/bank-change/schema-console'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, statusText } from '../copy.ts'
import { confirmChange, undoChange } from '../queries.ts'
import type { BankChange } from '../queries.ts'
import { accountText } from './account-text.ts'

interface DialogProps {
  readonly change: BankChange
  readonly onClose: () => void
}

const READS = [['bank-change'], ['work-queue'], ['member-admin']] as const

const factsOf = ({ username, holder, from, to }: BankChange) => [
  { name: copy.member, value: username },
  { name: copy.holder, value: holder },
  { name: copy.from, value: accountText(from) },
  { name: copy.to, value: accountText(to) },
]

/** Finds a change good: it leaves the queue. */
export function ConfirmDialog({ change, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.confirm,
        summary: <p>{copy.confirmHint}</p>,
        preview: <FactList facts={factsOf(change)} />,
        confirm: `${copy.confirm} ${change.username}`,
        run: async () => await confirmChange(change.changeId),
        result: ({ status }) => ({ text: copy.confirmed, facts: [{ name: copy.status, value: statusText[status] }] }),
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
        preview: <FactList facts={factsOf(change)} />,
        confirm: `${copy.undo} ${change.username}`,
        isDangerous: true,
        run: async ({ reason }) => await undoChange(change.changeId, reason),
        result: ({ status }) => ({ text: copy.undone, facts: [{ name: copy.status, value: statusText[status] }] }),
        reads: READS,
      }}
    />
  )
}
