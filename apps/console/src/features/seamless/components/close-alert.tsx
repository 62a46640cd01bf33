import { seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, kindText } from '../copy.ts'
import { closeAlert } from '../queries.ts'
import type { GameAlert } from '../queries.ts'

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
        reason: { label: copy.reason, judge: (reason) => problemOf(seamlessConsoleSchemas.closeAlert.body.safeParse({ reason, times })) },
        preview: <Notice text={copy.closeHint} />,
        confirm: copy.confirmClose,
        run: async ({ reason }) => await closeAlert(alertId, { reason, times }),
        result: () => ({ text: copy.closed, facts: [{ name: copy.subject, value: subject }] }),
        reads: [['seamless']],
      }}
    />
  )
}
