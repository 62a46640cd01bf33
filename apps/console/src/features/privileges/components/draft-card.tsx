import { Button } from '@mantine/core'
import { TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import type { ListColumn } from '#shared/list/list-shape'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import type { InForce, TierDraft } from '../queries.ts'
import { factsOf } from './edit-dialog.tsx'

interface DraftCardProps {
  readonly inForce: InForce
  readonly draft: TierDraft
  readonly onPublish: () => void
  readonly onDiscard: () => void
}

/** The draft that waits: what it changes, whom it would change, and its two ends. */
export function DraftCard({ inForce, draft, onPublish, onDiscard }: DraftCardProps) {
  return (
    <section className="card card-body stack" aria-label={copy.draftTitle}>
      <h2>{copy.draftTitle}</h2>
      <FactList
        facts={[
          { name: copy.madeBy, value: `${draft.madeBy} · ${momentText(draft.madeAt)}` },
          { name: copy.reason, value: draft.reason },
          ...changesOf(inForce, draft),
        ]}
      />
      <Effect draft={draft} />
      <div className="row">
        <Button onClick={onPublish}>{copy.publish}</Button>
        <Button variant="default" onClick={onDiscard}>
          {copy.discard}
        </Button>
      </div>
    </section>
  )
}

/** Only what differs from the rules in force. */
function changesOf(inForce: InForce, draft: TierDraft) {
  const before = factsOf(inForce.rules)
  return factsOf(draft.rules).flatMap(({ name, value }, at) =>
    value === before[at]?.value ? [] : [{ name, value: `${before[at]?.value ?? ''} → ${value}` }],
  )
}

const KINDS = ['rises', 'falls', 'saved'] as const

function Effect({ draft: { effect } }: { readonly draft: TierDraft }) {
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

type Changed = TierDraft['effect']['rises']['members'][number]

const tierText = ({ from, to }: Changed) => (from === to ? TIER_NAMES[to] : `${TIER_NAMES[from]} → ${TIER_NAMES[to]}`)
const nameText = ({ username }: Changed) => username
const sumText = ({ deposits }: Changed) => formatBaht(deposits)

const COLUMNS: readonly ListColumn<Changed>[] = [
  { key: 'member', title: copy.member, render: nameText, text: nameText },
  { key: 'tier', title: copy.tier, render: tierText, text: tierText },
  { key: 'deposits', title: copy.deposits, render: sumText, text: sumText, align: 'right' },
]
const PHONE = { who: nameText, state: tierText, amount: sumText }
