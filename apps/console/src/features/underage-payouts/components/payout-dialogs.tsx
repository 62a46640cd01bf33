import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { underagePayoutSchema, underageProposal } from '@morakot/contract/features/cashier/schema-underage'
import { formatBaht } from '@morakot/ui/format-money'
import { ApproverNames } from '#features/operators/components/approvers.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { Payee } from '#shared/payee.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { approvePayout, declinePayout, payoutKey, proposePayout, readPayout } from '../queries.ts'
import type { UnderagePayout } from '../queries.ts'

export const payouts = describe(underagePayoutSchema)
export const proposals = describe(underageProposal)

interface DialogProps {
  readonly memberId: string
  readonly username: string
  readonly payout: UnderagePayout
  readonly onClose: () => void
}

const readsOf = (memberId: string) => [payoutKey(memberId), ['members', memberId], ['cashier']]
const why = {
  ...reasonOf(cashierConsoleSchemas.declineUnderagePayout.body.shape.reason),
  hint: copy.reasonHint,
}

/** Proposes to pay out the balance that is shown on the screen. */
export function ProposePayout({ memberId, username, payout, onClose }: DialogProps) {
  const { amount, bonus } = payout
  return (
    <ActionDialog<UnderagePayout>
      onClose={onClose}
      action={{
        title: copy.propose,
        summary: <Summary username={username} payout={payout} amount={amount} />,
        reason: { ...why, options: copy.reasons },
        preview: (
          <>
            {bonus > 0 ? <FactList facts={payouts.facts(payout, ['bonus'])} /> : null}
            <Notice tone="look" text={copy.proposeHint} />
            <ApproverNames names={payout.approvers} />
          </>
        ),
        confirm: `${copy.propose} ${formatBaht(amount)}`,
        run: async ({ reason }) => await proposePayout(memberId, { amount, reason }),
        recheck: async () => {
          const now = await readPayout(memberId)
          return now.proposal?.state === 'WAITING' && now.proposal.isOwn ? now : null
        },
        result: (now) => outcomeOf(now, copy.proposed),
        reads: readsOf(memberId),
      }}
    />
  )
}

/** Agrees to what another operator proposed: the bank is ordered to pay. */
export function ApprovePayout({ memberId, username, payout, onClose }: DialogProps) {
  const { proposal } = payout
  if (proposal === null) return null
  const { payoutId, amount } = proposal
  return (
    <ActionDialog<UnderagePayout>
      onClose={onClose}
      action={{
        title: copy.approve,
        summary: <Summary username={username} payout={payout} amount={amount} />,
        preview: (
          <>
            <FactList facts={proposals.facts(proposal, ['proposedBy', 'reason'])} />
            <Notice tone="look" text={copy.approveHint} />
          </>
        ),
        confirm: `${copy.approve} ${formatBaht(amount)}`,
        run: async () => await approvePayout(memberId, payoutId),
        recheck: async () => await decidedNow(memberId, payoutId),
        result: (now) => outcomeOf(now, now.proposal?.state === 'DONE' ? copy.approved : copy.declined),
        reads: readsOf(memberId),
      }}
    />
  )
}

/** Declines a proposal, or withdraws the operator's own. */
export function DeclinePayout({ memberId, username, payout, onClose }: DialogProps) {
  const { proposal } = payout
  if (proposal === null) return null
  const { payoutId, amount, isOwn } = proposal
  const word = isOwn ? copy.takeBack : copy.decline
  return (
    <ActionDialog<UnderagePayout>
      onClose={onClose}
      action={{
        title: word,
        summary: <Summary username={username} payout={payout} amount={amount} />,
        reason: why,
        preview: <Notice text={copy.declineHint} />,
        confirm: word,
        isDangerous: !isOwn,
        run: async ({ reason }) => await declinePayout(memberId, payoutId, reason),
        recheck: async () => await decidedNow(memberId, payoutId),
        result: (now) => outcomeOf(now, now.proposal?.state === 'DONE' ? copy.approved : copy.declined),
        reads: readsOf(memberId),
      }}
    />
  )
}

/** The payout once this proposal is decided; null while it waits. */
async function decidedNow(memberId: string, payoutId: string): Promise<UnderagePayout | null> {
  const now = await readPayout(memberId)
  return now.proposal?.payoutId === payoutId && now.proposal.state === 'WAITING' ? null : now
}

const PAID_BY = proposals.own('withdrawal', { text: ({ withdrawal }) => withdrawal?.withdrawalId ?? null })

const outcomeOf = ({ proposal }: UnderagePayout, text: string) => ({
  text,
  facts: proposal === null ? [] : proposals.facts(proposal, ['state', PAID_BY]),
})

function Summary({ username, payout: { bank }, amount }: Pick<DialogProps, 'username' | 'payout'> & { readonly amount: number }) {
  return (
    <>
      <p className="figure">{formatBaht(amount)}</p>
      <Payee bankCode={bank.code} number={bank.number} name={`${bank.name} (${username})`} />
    </>
  )
}
