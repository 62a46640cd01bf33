import { gameAlert, seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { closeAlert } from '../queries.ts'
import type { GameAlert } from '../queries.ts'

export const alerts = describe(gameAlert)

const REASON = reasonOf(seamlessConsoleSchemas.closeAlert.body.shape.reason)

interface CloseAlertProps {
  readonly alert: GameAlert
  readonly isGone: boolean
  readonly onClose: () => void
}

/** Closes an alert with its explanation, as often as it was read. */
export function CloseAlert({ alert, ...shown }: CloseAlertProps) {
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.close,
        summary: <p>{`${alerts.text(alert, 'kind')} ${alert.subject}`}</p>,
        reason: REASON,
        preview: <Notice text={copy.closeHint} />,
        confirm: copy.confirmClose,
        run: async ({ reason }) => await closeAlert(alert.alertId, { reason, times: alert.times }),
        result: () => ({ text: copy.closed, facts: alerts.facts(alert, ['subject']) }),
        reads: [['seamless']],
      }}
    />
  )
}
