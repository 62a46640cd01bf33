import { Card } from '@morakot/ui/components/card'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { formatDateTime } from '@morakot/ui/format-date'
import { bahtText } from '#shared/ledger-amount'
import { Fact } from '#shared/fact.tsx'
import { ageText, copy, differenceText } from '../copy.ts'
import type { DifferenceCase } from '../queries.ts'
import { detailFacts } from './detail-facts.ts'
import { CaseActions } from './case-actions.tsx'

/** One case: what differs, what each side says, since when, and who looks into it. */
export function CaseCard({ one, now }: { readonly one: DifferenceCase; readonly now: number }) {
  const { closing } = one
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <strong className="mr-auto text-t1">{differenceText[one.difference]}</strong>
          <StatusPill tone={closing === null ? 'problem' : 'done'}>{`${copy[one.source]} ${one.party}`}</StatusPill>
        </div>
        <p className="text-small text-t2">
          <span className="text-t3">{copy.subject}</span> {one.subject}
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small text-t2 sm:grid-cols-3">
          <Fact name={copy.here} value={amountText(one.amountHere)} />
          <Fact name={copy.there} value={amountText(one.amountThere)} />
          <Fact name={copy.member} value={one.username ?? copy.nobody} />
          <Fact name={copy.openedAt} value={formatDateTime(one.openedAt)} />
          {closing === null ? <Fact name={copy.age} value={ageText(one.openedAt, now)} /> : null}
          <Fact name={copy.owner} value={one.owner ?? copy.noOwner} />
          {detailFacts(one.details).map(({ name, value }) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        {closing === null ? <CaseActions one={one} /> : <Closing closing={closing} />}
      </Card>
    </li>
  )
}

function Closing({ closing }: { readonly closing: NonNullable<DifferenceCase['closing']> }) {
  const who = closing.operator === null ? copy.bySystem : `${closing.operator}: ${closing.reason}`
  return (
    <p className="text-small text-t2">
      {copy.closedBy} {who} ({formatDateTime(closing.at)})
    </p>
  )
}

function amountText(amount: string | null): string {
  return amount === null ? copy.none : bahtText(amount)
}
