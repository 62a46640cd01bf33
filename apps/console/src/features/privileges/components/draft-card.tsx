import { Button } from '@mantine/core'
import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import type { ListColumn } from '#shared/list/list-shape'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { discardTiers, publishTiers } from '../queries.ts'
import type { InForce, TierDraft } from '../queries.ts'
import { factsOf } from './edit-dialog.tsx'

/** The draft that waits: what it changes, whom it would change, and its two ends. */
export function DraftCard({ inForce, draft }: { readonly inForce: InForce; readonly draft: TierDraft }) {
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const close = () => setOpen(null)
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
        <Button onClick={() => setOpen('publish')}>{copy.publish}</Button>
        <Button variant="default" onClick={() => setOpen('discard')}>
          {copy.discard}
        </Button>
      </div>
      {open === 'publish' ? <PublishDialog draft={draft} onClose={close} /> : null}
      {open === 'discard' ? <DiscardDialog draft={draft} onClose={close} /> : null}
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

interface DialogProps {
  readonly draft: TierDraft
  readonly onClose: () => void
}

function PublishDialog({ draft, onClose }: DialogProps) {
  const { rises, falls, needsSecondOperator } = draft.effect
  return (
    <ActionDialog<InForce>
      onClose={onClose}
      action={{
        title: copy.publish,
        summary: <p>{draft.reason}</p>,
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.rises, value: fill(copy.people, { count: formatInteger(rises.count) }) },
                { name: copy.falls, value: fill(copy.people, { count: formatInteger(falls.count) }) },
              ]}
            />
            <Notice tone="look" text={needsSecondOperator && draft.isOwn ? copy.needsSecond : copy.editHint} />
          </>
        ),
        confirm: copy.confirmEdit,
        run: async () => await publishTiers(draft.draftId),
        result: ({ version }) => ({ text: copy.edited, facts: [{ name: fill(copy.version, { version }), value: draft.reason }] }),
        reads: [['tiers']],
      }}
    />
  )
}

const judgeReason = (reason: string) => problemOf(privilegeConsoleSchemas.discardRules.body.safeParse({ reason }))

function DiscardDialog({ draft, onClose }: DialogProps) {
  return (
    <ActionDialog<InForce>
      onClose={onClose}
      action={{
        title: copy.discard,
        summary: <p>{draft.reason}</p>,
        reason: { label: copy.reason, judge: judgeReason },
        preview: <Notice text={copy.discardHint} />,
        confirm: copy.discard,
        run: async ({ reason }) => await discardTiers(draft.draftId, reason),
        result: () => ({ text: copy.discarded }),
        reads: [['tiers']],
      }}
    />
  )
}
