import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { HoldTask } from '#features/work-queue/components/hold-task.tsx'
import { useGranted } from '#shared/permissions'
import { ProposalDetail } from '#shared/proposal/proposal-detail.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import type { SubjectRequest } from '../queries.ts'
import { EraseDialog, KeptParts } from './erasure-dialog.tsx'
import { erasureProposal } from './erasure-proposal.ts'
import { LEFT, requests } from './request-fields.tsx'
import { RectifiedDialog, RefuseDialog, VerifyDialog } from './step-dialogs.tsx'

const DIALOGS = { verify: VerifyDialog, rectified: RectifiedDialog, erase: EraseDialog, refuse: RefuseDialog } as const
type Step = keyof typeof DIALOGS

/** The steps that a request may make now. */
function stepsOf({ kind, state, erasure }: SubjectRequest, mayErase: boolean): readonly Step[] {
  if (state === 'RECEIVED') return ['verify', 'refuse']
  // What waits for a second person is decided first.
  if (state !== 'VERIFIED' || erasure?.status === 'WAITING') return []
  if (kind === 'RECTIFY') return ['rectified', 'refuse']
  return kind === 'ERASE' && mayErase ? ['erase', 'refuse'] : ['refuse']
}

/** A verified copy is made by a job, and a proposed erasure is a task of its own. */
function isTask({ kind, state, erasure }: SubjectRequest): boolean {
  return state === 'RECEIVED' || (state === 'VERIFIED' && kind !== 'EXPORT' && erasure?.status !== 'WAITING')
}

/** One request with its history, and what can be done about it. */
export function RequestDetail({ one, isGone }: { readonly one: SubjectRequest; readonly isGone: boolean }) {
  // The request as of when the dialog was opened, so that a refresh does not change what the operator decides about.
  const [open, setOpen] = useState<{ readonly step: Step; readonly one: SubjectRequest } | null>(null)
  const mayErase = useGranted('privacy.erase')
  const steps = isGone ? [] : stepsOf(one, mayErase)
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
          ...(one.verifiedAt === null ? [] : (['verifiedHow', 'verifiedBy', 'verifiedAt'] as const)),
          'doneNote',
          'fileUntil',
          ...(one.refusedFor === null ? [] : (['refusedFor'] as const)),
          'memberText',
          'endedBy',
          'endedAt',
        ])}
      />
      {isTask(one) && !isGone ? (
        <HoldTask task={{ kind: 'subject_request', subject: one.requestId, holder: one.holder }} reads="subject-requests" />
      ) : null}
      {steps.length === 0 ? null : (
        <div className="action-buttons">
          {steps.map((step) => (
            <Button key={step} variant={step === 'refuse' ? 'default' : 'filled'} onClick={() => setOpen({ step, one })}>
              {copy[step]}
            </Button>
          ))}
        </div>
      )}
      {one.erasure === null ? null : (
        <section aria-label={copy.erase}>
          <ProposalDetail one={one.erasure} isGone={isGone} proposal={erasureProposal} />
        </section>
      )}
      {one.kept.length === 0 ? null : <KeptParts parts={one.kept} />}
      <Link to="/members/$memberId" params={{ memberId: one.memberId }} className="link fit">
        {copy.openMember}
      </Link>
      {Dialog === null || open === null ? null : <Dialog one={open.one} onClose={() => setOpen(null)} />}
    </div>
  )
}
