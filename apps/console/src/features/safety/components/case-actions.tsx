import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { SAFETY_KEY, takeCase } from '../queries.ts'
import type { Case } from '../queries.ts'
import { BreakDialog } from './break-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'

const DIALOGS = { write: EntryDialog, lower: LimitDialog, pause: BreakDialog, close: CloseDialog } as const
type Input = keyof typeof DIALOGS

/** The possible actions on an open case. A button that the role does not allow is not rendered. */
export function CaseActions({ one }: { readonly one: Case }) {
  // The case as of when the dialog was opened, so that a refresh does not change what the operator decides about.
  const [input, setPending] = useState<{ readonly kind: Input; readonly one: Case } | null>(null)
  const mayWork = useGranted('alerts.work')
  const mayTighten = useGranted('limits.tighten')
  const take = useDecision({ mutationFn: takeCase }, { reads: SAFETY_KEY, said: () => copy.taken })
  const open = (kind: Input) => () => setPending({ kind, one })
  const isOpen = one.status === 'OPEN'
  const Dialog = input === null ? null : DIALOGS[input.kind]
  return (
    <>
      {isOpen && (mayWork || mayTighten) ? (
        <div className="row">
          {mayWork ? <Button onClick={open('write')}>{copy.write}</Button> : null}
          {mayWork && !one.isOwn ? (
            <Button variant="default" loading={take.isPending} onClick={() => take.mutate(one.caseId)}>
              {copy.take}
            </Button>
          ) : null}
          {mayTighten ? (
            <>
              <Button variant="default" onClick={open('lower')}>
                {copy.lower}
              </Button>
              <Button variant="default" onClick={open('pause')}>
                {copy.pause}
              </Button>
            </>
          ) : null}
          {mayWork ? (
            <Button variant="default" onClick={open('close')}>
              {copy.close}
            </Button>
          ) : null}
        </div>
      ) : null}
      {/* Stays when the case was closed by it: what became of it is read here. */}
      {Dialog === null || input === null ? null : <Dialog one={input.one} onClose={() => setPending(null)} />}
    </>
  )
}
