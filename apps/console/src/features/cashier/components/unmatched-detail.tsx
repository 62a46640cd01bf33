import { ThaiText } from '@morakot/ui/components/thai-text'
import { RecordNotes } from '#features/notes/components/record-notes.tsx'
import { Payee } from '#shared/payee.tsx'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { creditCopy, unmatchedCopy as copy, unmatchedHint } from '../copy.ts'
import type { UnmatchedEvent } from '../queries.ts'
import { CreditParties } from './credit-parties.tsx'
import { UnmatchedActions } from './unmatched-actions.tsx'
import { events, REASON } from './unmatched-fields.tsx'

/** Money that waits: from whom, what it names, how to find its owner, and what can be done with it. */
export function UnmatchedDetail({ one, isGone }: { readonly one: UnmatchedEvent; readonly isGone: boolean }) {
  const { payer, proposal } = one
  return (
    <>
      <div className="row">{REASON.render(one)}</div>
      <p className="dim">
        <ThaiText>{unmatchedHint[one.reason]}</ThaiText>
      </p>
      {/* A proposal shows the payer next to the member. */}
      {proposal === null ? (
        <Payee bankCode={payer.bank} number={payer.account} name={payer.name === '' ? copy.nameless : payer.name} />
      ) : (
        <CreditParties payer={payer} member={proposal.member} />
      )}
      {proposal === null ? null : (
        <p>{`${proposal.number} ${creditCopy.proposedBy} ${proposal.operator}, ${momentText(proposal.at)}: ${proposal.reason}`}</p>
      )}
      <FactList facts={events.facts(one, ['username', 'receivedAt', 'toAccount', 'reference', 'bankTransactionId', 'eventId'])} />
      <UnmatchedActions one={one} isGone={isGone} />
      <RecordNotes record={{ kind: 'receipt', recordId: one.eventId }} name={payer.name === '' ? copy.nameless : payer.name} />
    </>
  )
}
