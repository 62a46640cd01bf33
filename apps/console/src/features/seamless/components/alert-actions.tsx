import { seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import { Button } from '@morakot/ui/components/button'
import { useState } from 'react'
import { ReasonDialog } from '#shared/reason-dialog.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { closeMutation } from '../queries.ts'
import type { GameAlert } from '../queries.ts'

/** Close an alert with its explanation. */
export function AlertActions({ alert: { alertId, times } }: { readonly alert: GameAlert }) {
  const [closing, setClosing] = useState<number | null>(null)
  return (
    <>
      {/* As often as it had come about when the operator began to write: what comes meanwhile was not looked at. */}
      <Button size="medium" className="justify-self-start" onClick={() => setClosing(times)}>
        {copy.close}
      </Button>
      {closing === null ? null : <CloseDialog alertId={alertId} times={closing} onClose={() => setClosing(null)} />}
    </>
  )
}

interface CloseDialogProps {
  readonly alertId: string
  readonly times: number
  readonly onClose: () => void
}

function CloseDialog({ alertId, times, onClose }: CloseDialogProps) {
  const close = useDecision(closeMutation, { reads: 'seamless', said: () => copy.closed })
  const judge = (reason: string) => seamlessConsoleSchemas.closeAlert.body.safeParse({ reason, times })
  return (
    <ReasonDialog
      title={copy.close}
      hint={copy.closeHint}
      label={copy.reason}
      confirm={copy.confirmClose}
      cancel={copy.cancel}
      judge={judge}
      decision={{ ...close, mutate: (ask, then) => close.mutate({ alertId, ...ask }, then) }}
      onClose={onClose}
    />
  )
}
