import { Button } from '@mantine/core'
import { TIERS, TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatDateShort } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { DraftCard } from '../components/draft-card.tsx'
import { DiscardDialog, PublishDialog } from '../components/draft-dialogs.tsx'
import { EditDialog } from '../components/edit-dialog.tsx'
import { copy } from '../copy.ts'
import { tiersQuery } from '../queries.ts'
import type { InForce, TierDraft } from '../queries.ts'

/** What each tier takes and gives, how many members have it, and who is in grace. */
export function TiersPage() {
  const load = useQuery(tiersQuery)
  // The draft stays with its dialog, which outlives it: published or given up, it is gone from the page while the answer is read.
  const [open, setOpen] = useState<{ readonly what: 'edit' } | { readonly what: 'publish' | 'discard'; readonly draft: TierDraft } | null>(
    null,
  )
  const close = () => setOpen(null)
  const { data } = load
  return (
    <>
      <PageHead
        title={copy.title}
        note={copy.note}
        badges={data === undefined ? null : <Tag>{fill(copy.version, { version: data.version })}</Tag>}
      >
        {data === undefined ? null : (
          <Button variant={data.draft === null ? 'filled' : 'default'} onClick={() => setOpen({ what: 'edit' })}>
            {data.draft === null ? copy.edit : copy.editDraft}
          </Button>
        )}
      </PageHead>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={copy.loading} /> : null}
      {data === undefined || data.draft === null ? null : <Waiting inForce={data} draft={data.draft} onOpen={setOpen} />}
      {data === undefined ? null : <Tiers inForce={data} />}
      {data === undefined || open?.what !== 'edit' ? null : <EditDialog inForce={data} onClose={close} />}
      {open?.what === 'publish' ? <PublishDialog draft={open.draft} onClose={close} /> : null}
      {open?.what === 'discard' ? <DiscardDialog draft={open.draft} onClose={close} /> : null}
    </>
  )
}

interface WaitingProps {
  readonly inForce: InForce
  readonly draft: TierDraft
  readonly onOpen: (open: { readonly what: 'publish' | 'discard'; readonly draft: TierDraft }) => void
}

function Waiting({ inForce, draft, onOpen }: WaitingProps) {
  return (
    <DraftCard
      inForce={inForce}
      draft={draft}
      onPublish={() => onOpen({ what: 'publish', draft })}
      onDiscard={() => onOpen({ what: 'discard', draft })}
    />
  )
}

function Tiers({ inForce: { rules, members, inGrace } }: { readonly inForce: InForce }) {
  const required = { DEFAULT: 0, ELITE: rules.elite, EMPEROR: rules.emperor }
  return (
    <>
      {TIERS.map((tier) => (
        <section key={tier} className="card card-body" aria-label={TIER_NAMES[tier]}>
          <h2>{TIER_NAMES[tier]}</h2>
          <FactList
            facts={[
              { name: copy.members, value: formatInteger(members.find((one) => one.tier === tier)?.count ?? 0) },
              { name: copy.required, value: formatBaht(required[tier]) },
              { name: copy.lossReturn, value: `${rules[tier].lossReturnPercent}%` },
              { name: copy.birthday, value: formatInteger(rules[tier].birthdayPoints) },
            ]}
          />
        </section>
      ))}
      <section className="card card-body" aria-label={copy.inGrace}>
        <h2>{copy.inGrace}</h2>
        {inGrace.length === 0 ? (
          <p className="dim">{copy.noGrace}</p>
        ) : (
          <FactList
            facts={inGrace.map(({ username, tier, graceUntil }) => ({
              name: username,
              value: `${TIER_NAMES[tier]} ${copy.until} ${formatDateShort(graceUntil)}`,
            }))}
          />
        )}
      </section>
    </>
  )
}
