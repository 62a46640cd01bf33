import { auditConsoleSchemas } from '@morakot/contract/features/audit/schema'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, effectHint, invariantText } from '../copy.ts'
import { closeFinding, proposeClosing, refuseClosing } from '../queries.ts'
import type { Finding } from '../queries.ts'
import type { FindingQuestion } from './finding-actions.tsx'

export interface RequestedFinding {
  readonly question: FindingQuestion
  /** The finding as of when the dialog was opened. */
  readonly finding: Finding
}

interface FindingDialogProps {
  readonly asked: RequestedFinding
  readonly findings: readonly Finding[]
  readonly onClose: () => void
}

/** The dialog about a finding. It outlives the finding's card, so that its outcome stays readable. */
export function FindingDialog({ asked: { question, finding }, findings, onClose }: FindingDialogProps) {
  const now = findings.find(({ findingId }) => findingId === finding.findingId)
  const isGone = now === undefined || (now.proposal === null) !== (finding.proposal === null)
  if (question === 'propose') return <ProposeDialog finding={finding} isGone={isGone} onClose={onClose} />
  return <DecideDialog kind={question} finding={finding} isGone={isGone} onClose={onClose} />
}

interface OneDialogProps {
  readonly finding: Finding
  readonly isGone: boolean
  readonly onClose: () => void
}

const READS = [['audit']] as const

function ProposeDialog({ finding: { findingId, invariant }, ...shown }: OneDialogProps) {
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.proposeTitle,
        summary: <p>{invariantText(invariant)}</p>,
        reason: reasonOf(auditConsoleSchemas.propose.body.shape.reason),
        preview: <Notice tone="look" text={copy.proposeHint} />,
        confirm: copy.confirmPropose,
        run: async ({ reason }) => await proposeClosing(findingId, reason),
        result: () => ({ text: copy.proposed }),
        reads: READS,
      }}
    />
  )
}

function DecideDialog({ kind, finding, ...shown }: OneDialogProps & { readonly kind: 'close' | 'refuse' }) {
  const { findingId, invariant, effect, proposal } = finding
  return (
    <ActionDialog
      {...shown}
      action={{
        title: kind === 'close' ? copy.closeTitle : copy.refuseTitle,
        summary: (
          <>
            <p>{invariantText(invariant)}</p>
            {proposal === null ? null : <p>{`${copy.proposedBy} ${proposal.operator}: ${proposal.reason}`}</p>}
          </>
        ),
        preview: <Notice text={kind === 'close' ? copy.proposeHint : effectHint[effect]} />,
        confirm: kind === 'close' ? copy.confirmClose : copy.confirmRefuse,
        run: async () => await (kind === 'close' ? closeFinding(findingId) : refuseClosing(findingId)),
        result: () => ({ text: kind === 'close' ? copy.closed : copy.refused }),
        reads: READS,
      }}
    />
  )
}
