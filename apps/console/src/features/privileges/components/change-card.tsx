import { changedTier } from '@morakot/contract/features/privileges/schema'
import { TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { WaitingChange } from '#shared/action/waiting-change.tsx'
import { describe } from '#shared/describe.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { approveTierRules, declineTierRules } from '../queries.ts'
import type { InForce, TierChange } from '../queries.ts'
import { TIER_FIGURES, tierFigures } from './tier-facts.ts'

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
            <FactList facts={[{ name: copy.reason, value: proposal.reason }, ...changesOf(inForce, proposal)]} />
            <Effect change={proposal} />
            <Notice text={copy.editHint} />
            <ValueGate ask={{ door: 'tiers', subject: proposal.changeId }} />
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
function changesOf(inForce: InForce, change: TierChange) {
  const before = tierFigures.facts(inForce.rules, TIER_FIGURES)
  return tierFigures
    .facts(change.rules, TIER_FIGURES)
    .flatMap(({ name, value }, at) => (value === before[at]?.value ? [] : [{ name, value: `${before[at]?.value ?? ''} → ${value}` }]))
}

const KINDS = ['rises', 'falls', 'saved'] as const

function Effect({ change: { effect } }: { readonly change: TierChange }) {
  return (
    <>
      <FactList
        facts={[
          ...KINDS.map((kind) => ({ name: copy[kind], value: fill(copy.people, { count: formatInteger(effect[kind].count) }) })),
          { name: copy.gifts, value: `${formatBaht(effect.giftsNow)} → ${formatBaht(effect.gifts)}` },
        ]}
      />
      {KINDS.filter((kind) => effect[kind].count > 0).map((kind) => (
        <PlainTable
          key={kind}
          label={copy[kind]}
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

const changed = describe(changedTier)
const TO = changed.own('to', {
  text: ({ from, to }) => (from === to ? TIER_NAMES[to] : `${TIER_NAMES[from]} → ${TIER_NAMES[to]}`),
})
const COLUMNS = changed.columns(['username', TO, 'deposits'])
const PHONE = changed.phone({ who: 'username', amount: 'deposits', state: TO })
