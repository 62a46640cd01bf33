import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { WaitingChange } from '#shared/action/waiting-change.tsx'
import { changedText } from '#shared/describe.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { approveTierRules, declineTierRules } from '../queries.ts'
import type { InForce, TierChange } from '../queries.ts'
import { changed, effects, inForces, TIER_FIGURES, tierFigures } from './tier-facts.ts'

interface ChangeCardProps {
  readonly inForce: InForce
}

/** The change that waits: what it changes, whom it would change, what the gate for value says, and the answers to it. */
export function ChangeCard({ inForce }: ChangeCardProps) {
  const mayDecide = useGranted('tiers.edit')
  const { proposal } = inForce
  return (
    <WaitingChange
      change={proposal}
      preview={
        proposal === null ? null : (
          <section className="card card-body stack" aria-label={copy.changeTitle}>
            <h2>{copy.changeTitle}</h2>
            <FactList facts={[...inForces.facts(inForce, ['proposal.reason']), ...changesOf(inForce, proposal)]} />
            <Effect change={proposal} />
            <Notice text={copy.editHint} />
            <ValueGate request={{ door: 'tiers', subject: proposal.changeId }} />
          </section>
        )
      }
      mayDecide={mayDecide}
      onApprove={approveTierRules}
      onDecline={declineTierRules}
      reads={[['tiers']]}
    />
  )
}

/** Only what differs from the rules in force. */
function changesOf({ rules: before }: InForce, { rules }: TierChange) {
  const differing = TIER_FIGURES.filter((figure) => tierFigures.text(before, figure) !== tierFigures.text(rules, figure))
  return tierFigures.changes(before, rules, differing)
}

const KINDS = ['rises', 'falls', 'saved'] as const

const KIND_FACTS = KINDS.map((kind) => effects.own(kind, (effect) => fill(copy.people, { count: formatInteger(effect[kind].count) })))
const GIFTS = effects.own('gifts', ({ giftsNow, gifts }) => changedText(formatBaht(giftsNow), formatBaht(gifts)))

function Effect({ change: { effect } }: { readonly change: TierChange }) {
  return (
    <>
      <FactList facts={effects.facts(effect, [...KIND_FACTS, GIFTS])} />
      {KINDS.filter((kind) => effect[kind].count > 0).map((kind) => (
        <PlainTable
          key={kind}
          label={effects.own(kind).title}
          columns={COLUMNS}
          phone={PHONE}
          rows={effect[kind].members}
          rowId={({ memberId }) => memberId}
          empty={copy.nobody}
        />
      ))}
    </>
  )
}

const TO = changed.own('to', (row) => changedText(changed.text(row, 'from'), changed.text(row, 'to')))
const COLUMNS = changed.columns(['username', TO, 'deposits'])
const PHONE = changed.phone({ who: 'username', amount: 'deposits', state: TO })
