import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { bahtText } from '#shared/ledger-amount'
import { Notice } from '#shared/ui/notice.tsx'
import { unmatchedCopy as copy } from '../copy.ts'
import { markReturned } from '../queries.ts'
import type { UnmatchedEvent } from '../queries.ts'
import { events } from './unmatched-fields.tsx'

const REFERENCE = reasonOf(cashierConsoleSchemas.markReturned.body.shape.bankReference, 'bankReference')

interface ReturnedDialogProps {
  readonly one: UnmatchedEvent
  readonly isGone: boolean
  readonly onClose: () => void
}

/** Writes down that the bank sent the money back. */
export function ReturnedDialog({ one, ...shown }: ReturnedDialogProps) {
  const { eventId, amount } = one
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.markReturned,
        summary: <p className="figure">{bahtText(amount)}</p>,
        reason: REFERENCE,
        preview: <Notice tone="look" text={copy.returnedHint} />,
        confirm: `${copy.confirmReturned} ${bahtText(amount)}`,
        run: async ({ reason }) => await markReturned({ eventId, bankReference: reason }),
        result: () => ({ text: copy.returned, facts: events.facts(one, ['eventId']) }),
        reads: [['cashier']],
      }}
    />
  )
}
