import { RecordNotes } from '#features/notes/components/record-notes.tsx'
import type { Own } from '#shared/describe.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import type { DifferenceCase } from '../queries.ts'
import { CaseActions } from './case-actions.tsx'
import { AGE, cases, PARTY } from './case-fields.tsx'
import { detailFacts } from './detail-facts.ts'

const OPEN_FOR: Own<DifferenceCase> = { ...AGE, text: (one) => (one.closing === null ? AGE.text(one) : null) }
const PROPOSED: Own<DifferenceCase> = {
  key: 'proposed',
  title: copy.proposedBy,
  text: ({ closing, closingProposal: by }) => (by === null || closing !== null ? null : `${by.operator}: ${by.reason}`),
}
const FACTS = ['subject', 'amountHere', 'amountThere', 'username', 'openedAt', OPEN_FOR, 'owner', PROPOSED] as const

/** One case: what differs, what each side says, since when, and who looks into it. */
export function CaseDetail({ one, isGone }: { readonly one: DifferenceCase; readonly isGone: boolean }) {
  const { closing } = one
  return (
    <>
      <div className="row">
        <Tag tone={closing === null ? 'bad' : 'good'}>{PARTY.text(one) ?? ''}</Tag>
      </div>
      <FactList facts={[...cases.facts(one, FACTS), ...detailFacts(one.details)]} />
      {closing === null ? <CaseActions one={one} isGone={isGone} /> : <Closing closing={closing} />}
      <RecordNotes record={{ kind: 'difference', recordId: one.caseId }} name={cases.text(one, 'subject')} />
    </>
  )
}

function Closing({ closing }: { readonly closing: NonNullable<DifferenceCase['closing']> }) {
  const by = closing.operator === null ? copy.bySystem : `${closing.operator}: ${closing.reason}`
  return <p>{`${copy.closedBy} ${by} (${momentText(closing.at)})`}</p>
}
