import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import type { SubjectRequest } from '../queries.ts'
import { LEFT, requests } from './request-fields.tsx'
import { RectifiedDialog, RefuseDialog, VerifyDialog } from './step-dialogs.tsx'

const DIALOGS = { verify: VerifyDialog, rectified: RectifiedDialog, refuse: RefuseDialog } as const
type Step = keyof typeof DIALOGS

/** The steps that a request may make now. */
function stepsOf({ kind, state }: SubjectRequest): readonly Step[] {
  if (state === 'RECEIVED') return ['verify', 'refuse']
  if (state !== 'VERIFIED') return []
  return kind === 'RECTIFY' ? ['rectified', 'refuse'] : ['refuse']
}

/** One request with its history, and what can be done about it. */
export function RequestDetail({ one, isGone }: { readonly one: SubjectRequest; readonly isGone: boolean }) {
  // The request as of when the dialog was opened, so that a refresh does not change what the operator decides about.
  const [open, setOpen] = useState<{ readonly step: Step; readonly one: SubjectRequest } | null>(null)
  const steps = isGone ? [] : stepsOf(one)
  const Dialog = open === null ? null : DIALOGS[open.step]
  return (
    <div className="stack">
      <FactList
        facts={requests.facts(one, [
          'kind',
          'state',
          'details',
          'askedHow',
          'receivedBy',
          'receivedAt',
          'dueAt',
          LEFT,
          'verifiedHow',
          'verifiedBy',
          'verifiedAt',
          'doneNote',
          'refusedFor',
          'memberText',
          'endedBy',
          'endedAt',
        ])}
      />
      {steps.length === 0 ? null : (
        <div className="action-buttons">
          {steps.map((step) => (
            <Button key={step} variant={step === 'refuse' ? 'default' : 'filled'} onClick={() => setOpen({ step, one })}>
              {copy[step]}
            </Button>
          ))}
        </div>
      )}
      <Link to="/members/$memberId" params={{ memberId: one.memberId }} className="link fit">
        {copy.openMember}
      </Link>
      {Dialog === null || open === null ? null : <Dialog one={open.one} onClose={() => setOpen(null)} />}
    </div>
  )
}
