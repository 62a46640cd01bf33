import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { bahtText } from '#shared/ledger-amount'
import { Notice } from '#shared/ui/notice.tsx'
import { creditCopy as copy } from '../copy.ts'
import { approveCredit, declineCredit } from '../queries.ts'
import type { Proposal, UnmatchedEvent } from '../queries.ts'
import { CreditParties } from './credit-parties.tsx'

export interface CreditDialogProps {
  readonly one: UnmatchedEvent
  readonly proposal: Proposal
  readonly isGone: boolean
  readonly onClose: () => void
}

const credited = describe(cashierConsoleSchemas.approveCredit.data)
const READS = [['cashier']] as const

/** Credits the money to the member that another operator proposed. */
export function ApproveCredit({ one, proposal, ...shown }: CreditDialogProps) {
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.approve,
        summary: <Parties one={one} proposal={proposal} />,
        preview: (
          <>
            <p>{`${copy.proposedBy} ${proposal.operator}: ${proposal.reason}`}</p>
            <Notice tone="look" text={copy.approveHint} />
          </>
        ),
        confirm: `${copy.confirmApprove} ${bahtText(one.amount)}`,
        run: async () => await approveCredit(proposal.creditId),
        result: (done) => ({ text: copy.approved, facts: credited.facts(done, ['depositId', 'username', 'amount']) }),
        reads: READS,
      }}
    />
  )
}

/** Declines a proposal, or withdraws the operator's own, with the reason. */
export function DeclineCredit({ one, proposal, ...shown }: CreditDialogProps) {
  const { creditId, isOwn } = proposal
  return (
    <ActionDialog
      {...shown}
      action={{
        title: isOwn ? copy.takeBackTitle : copy.declineTitle,
        summary: <Parties one={one} proposal={proposal} />,
        reason: { ...reasonOf(cashierConsoleSchemas.declineCredit.body.shape.reason), label: copy.declineReason },
        preview: <Notice text={copy.declineHint} />,
        confirm: isOwn ? copy.confirmTakeBack : copy.confirmDecline,
        isDangerous: !isOwn,
        run: async ({ reason }) => await declineCredit(creditId, reason),
        result: () => ({ text: isOwn ? copy.takenBack : copy.declined }),
        reads: READS,
      }}
    />
  )
}

function Parties({ one, proposal }: { readonly one: UnmatchedEvent; readonly proposal: Proposal }) {
  return (
    <>
      <p className="figure">{bahtText(one.amount)}</p>
      <CreditParties payer={one.payer} member={proposal.member} />
    </>
  )
}
