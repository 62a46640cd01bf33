import { payoutHalt, payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import { Button } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import type { Action } from '#shared/action/action'
import { reasonOf } from '#shared/action/reason-of'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { approveResume, declineResume, proposeResume, READS, resumeQuery } from '../queries.ts'
import type { Halt } from '../queries-shell.ts'
import { scopeText } from './halt-words.ts'

export const halts = describe(payoutHalt)

export const SCOPE = halts.own('scope', scopeText)

type Decision = 'propose' | 'approve' | 'decline'

/** One halt, what waits behind it, and what this operator may do about it. */
export function HaltDetail({ halt, isGone }: { readonly halt: Halt; readonly isGone: boolean }) {
  const [open, setOpen] = useState<Decision>()
  return (
    <div className="stack">
      <FactList
        facts={halts.facts(halt, [
          SCOPE,
          'reasonCode',
          'note',
          ...(halt.foundCount === null ? [] : (['foundCount'] as const)),
          ...(halt.silentSince === null ? [] : (['silentSince'] as const)),
          'startedBy',
          'startedAt',
          'expectedUntil',
          'memberText',
          'waitingCount',
          'waitingAmount',
          'oldestAt',
          'endedAt',
          'resumedBy',
        ])}
      />
      {halt.endedAt !== null || isGone ? null : <Buttons halt={halt} onOpen={setOpen} />}
      {open === undefined ? null : <ActionDialog<Halt> onClose={() => setOpen(undefined)} action={actionOf(open, halt)} />}
    </div>
  )
}

function Buttons({ halt: { resume }, onOpen }: { readonly halt: Halt; readonly onOpen: (decision: Decision) => void }) {
  const mayResume = useGranted('withdrawals.resume')
  const waits = resume === null ? null : fill(copy.waits, { ...resume, by: resume.proposedBy, at: momentText(resume.at) })
  if (!mayResume) return waits === null ? null : <Notice tone="look" text={waits} />
  if (waits === null || resume === null) {
    return (
      <div className="action-buttons">
        <Button onClick={() => onOpen('propose')}>{copy.proposeResume}</Button>
      </div>
    )
  }
  return (
    <>
      <Notice tone="look" text={waits} />
      {resume.isOwn ? <Notice text={copy.ownHint} /> : null}
      <div className="action-buttons">
        <Button variant="default" onClick={() => onOpen('decline')}>
          {resume.isOwn ? copy.takeBack : copy.decline}
        </Button>
        {resume.isOwn ? null : <Button onClick={() => onOpen('approve')}>{copy.approveResume}</Button>}
      </div>
    </>
  )
}

/** What leaves when the halt ends, judged again for both people, and how much of it goes back to review. */
function ResumePreview({ haltId }: { readonly haltId: string }) {
  const load = useQuery(resumeQuery(haltId))
  if (load.data === undefined) return load.error === null ? <Dots label={copy.resumeLoading} /> : <ListFailure load={load} />
  const { waitingCount, waitingAmount, judged, sentBack } = load.data
  return (
    <>
      <Notice tone="look" text={fill(copy.resumeHint, { count: String(waitingCount), amount: formatBaht(waitingAmount) })} />
      <Notice
        tone={sentBack === 0 ? 'plain' : 'look'}
        text={sentBack === 0 ? fill(copy.noneBack, { judged: String(judged) }) : fill(copy.sentBack, { count: String(sentBack) })}
      />
    </>
  )
}

const reason = reasonOf(payoutHaltSchemas.proposeResume.body.shape.reason)

function actionOf(decision: Decision, halt: Halt): Action<Halt> {
  const { haltId, resume } = halt
  const waiting = { count: String(halt.waitingCount), amount: formatBaht(halt.waitingAmount) }
  const shared = { summary: <p>{scopeText(halt)}</p>, reads: READS }
  const released = <ResumePreview haltId={haltId} />
  if (decision === 'propose') {
    return {
      ...shared,
      title: copy.proposeResume,
      reason,
      preview: (
        <>
          {released}
          <Approvers permission="withdrawals.resume" />
        </>
      ),
      confirm: copy.proposeResume,
      run: async ({ reason: because, key }) => await proposeResume(haltId, { resumeId: key, reason: because }),
      result: ({ resume: proposed }) => ({ text: proposed === null ? copy.resumed : copy.resumeProposed }),
    }
  }
  const resumeId = resume?.resumeId ?? ''
  if (decision === 'approve') {
    return {
      ...shared,
      title: copy.approveResume,
      preview: (
        <>
          {resume === null ? null : <p>{`${resume.proposedBy}: ${resume.reason}`}</p>}
          {released}
        </>
      ),
      confirm: fill(copy.approveConfirm, { scope: scopeText(halt), ...waiting }),
      run: async () => await approveResume(haltId, resumeId),
      result: () => ({ text: copy.resumed }),
    }
  }
  const word = resume?.isOwn === true ? copy.takeBack : copy.decline
  return {
    ...shared,
    title: word,
    reason,
    preview: <Notice text={copy.declineHint} />,
    confirm: word,
    run: async ({ reason: because }) => await declineResume(haltId, resumeId, because),
    result: () => ({ text: copy.declined }),
  }
}
