import { useState } from 'react'
import { FactList } from '#shared/ui/fact-list.tsx'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { ageText, amountText, copy } from '../copy.ts'
import type { DifferenceCase } from '../queries.ts'
import { CaseActions } from './case-actions.tsx'
import { detailFacts } from './detail-facts.ts'

/** One case: what differs, what each side says, since when, and who looks into it. */
export function CaseDetail({ one, isGone }: { readonly one: DifferenceCase; readonly isGone: boolean }) {
  const [now] = useState(() => Date.now())
  const { closing } = one
  return (
    <>
      <div className="row">
        <Tag tone={closing === null ? 'bad' : 'good'}>{`${copy[one.source]} ${one.party}`}</Tag>
      </div>
      <FactList
        facts={[
          { name: copy.subject, value: one.subject },
          { name: copy.here, value: amountText(one.amountHere) },
          { name: copy.there, value: amountText(one.amountThere) },
          { name: copy.member, value: one.username ?? copy.nobody },
          { name: copy.openedAt, value: momentText(one.openedAt) },
          ...(closing === null ? [{ name: copy.age, value: ageText(one.openedAt, now) }] : []),
          { name: copy.owner, value: one.owner ?? copy.noOwner },
          ...(one.closingProposal === null || closing !== null
            ? []
            : [{ name: copy.proposedBy, value: `${one.closingProposal.operator}: ${one.closingProposal.reason}` }]),
          ...detailFacts(one.details),
        ]}
      />
      {closing === null ? <CaseActions one={one} isGone={isGone} /> : <Closing closing={closing} />}
    </>
  )
}

function Closing({ closing }: { readonly closing: NonNullable<DifferenceCase['closing']> }) {
  const by = closing.operator === null ? copy.bySystem : `${closing.operator}: ${closing.reason}`
  return <p>{`${copy.closedBy} ${by} (${momentText(closing.at)})`}</p>
}
