import { seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, kindText } from '../copy.ts'
import { closeAlert } from '../queries.ts'
import type { GameAlert } from '../queries.ts'

const REASON = reasonOf(seamlessConsoleSchemas.closeAlert.body.shape.reason)

interface CloseAlertProps {
  readonly alert: GameAlert
  readonly isGone: boolean
  readonly onClose: () => void
}

/** Closes an alert with its explanation, as often as it was read. */
export function CloseAlert({ alert: { alertId, times, kind, subject }, ...shown }: CloseAlertProps) {
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.close,
        summary: <p>{`${kindText[kind]} ${subject}`}</p>,
        reason: REASON,
        preview: <Notice text={copy.closeHint} />,
        confirm: copy.confirmClose,
        run: async ({ reason }) => await closeAlert(alertId, { reason, times }),
        result: () => ({ text: copy.closed, facts: [{ name: copy.subject, value: subject }] }),
        reads: [['seamless']],
      }}
    />
  )
}
