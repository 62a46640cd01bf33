import { Card } from '@morakot/ui/components/card'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { Fact } from '#shared/fact.tsx'
import { bahtText } from '#shared/ledger-amount'
import { Payee } from '#shared/payee.tsx'
import { unmatchedWords } from '#shared/unmatched-words'
import { creditCopy, unmatchedCopy as copy, unmatchedHint } from '../copy.ts'
import type { Proposal, UnmatchedEvent } from '../queries.ts'
import { CreditParties } from './credit-parties.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import { ProposeCredit } from './propose-credit.tsx'
import { ReturnedAction } from './returned-action.tsx'

/** Money that waits: how much, from whom, what it names, and how to find its owner. */
export function UnmatchedCard({ one }: { readonly one: UnmatchedEvent }) {
  const { payer, proposal } = one
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <strong className="mr-auto font-display text-h2 tabular-nums text-t1">{bahtText(one.amount)}</strong>
          <StatusPill tone="problem">{unmatchedWords[one.reason]}</StatusPill>
        </div>
        <p className="text-small text-t2">
          <ThaiText>{unmatchedHint[one.reason]}</ThaiText>
        </p>
        {/* A proposal shows the payer beside the member. */}
        {proposal === null ? (
          <Payee bankCode={payer.bank} number={payer.account} name={payer.name === '' ? copy.nameless : payer.name} />
        ) : null}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small text-t2 sm:grid-cols-3">
          <Fact name={copy.member} value={one.username ?? copy.nobody} />
          <Fact name={copy.receivedAt} value={formatDateTime(one.receivedAt)} />
          <Fact name={copy.toAccount} value={one.toAccount} />
          <Fact name={copy.reference} value={one.reference ?? copy.none} />
          <Fact name={copy.bankTransaction} value={one.bankTransactionId} />
          <Fact name={copy.event} value={one.eventId} />
        </dl>
        {proposal === null ? null : <Proposed one={one} proposal={proposal} />}
        <div className="flex flex-wrap items-start gap-3">
          {proposal === null ? <ProposeCredit one={one} /> : <ProposalActions one={one} proposal={proposal} />}
          <ReturnedAction eventId={one.eventId} />
        </div>
      </Card>
    </li>
  )
}

/** Whom an operator proposes to credit, and why. */
function Proposed({ one, proposal }: { readonly one: UnmatchedEvent; readonly proposal: Proposal }) {
  return (
    <div className="grid gap-2">
      <CreditParties payer={one.payer} member={proposal.member} />
      <p className="text-small text-t2">
        {creditCopy.proposedBy} {proposal.operator}, {formatDateTime(proposal.at)}: {proposal.reason}
      </p>
    </div>
  )
}
