import { Checkbox } from '@mantine/core'
import { promotionForm } from '@morakot/contract/features/promotions/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, tierText } from '../copy.ts'
import { draftPromotion, previewQuery, PROMOTIONS_KEY } from '../queries.ts'
import type { Promotion, PromotionAsk } from '../queries.ts'
import { CostFigures, OfferFigures } from './offer-figures.tsx'

const TIERS = ['DEFAULT', 'ELITE', 'EMPEROR'] as const
const OFFER = [
  ['title'],
  ['detail'],
  ['kind'],
  ['family'],
  ['percent', 'bonusMax', 'depositMin'],
  ['multiplier', 'days', 'budget'],
  ['repeat'],
  ['startsAt', 'endsAt'],
  ['isForNewMembers'],
] as const
const isOfDeposit = ({ kind }: Readonly<Record<string, string>>) => kind !== 'FREE'

/** Drafts a promotion, or the next version of one: filled in, then read as a member reads it, with what it may cost. */
export function DraftDialog({ before, onClose }: { readonly before?: Promotion; readonly onClose: () => void }) {
  const [tiers, setTiers] = useState(before?.tiers ?? [])
  const navigate = useNavigate()
  return (
    <FormDialog
      onClose={onClose}
      title={before === undefined ? copy.make : copy.revise}
      schema={promotionForm}
      // The code stays that of the versions before.
      rows={before === undefined ? [['code'], ...OFFER] : OFFER}
      from={before === undefined ? undefined : { ...before, ...before.terms, budget: before.budget.total }}
      initial={before === undefined ? { multiplier: '5', days: '7' } : {}}
      showIf={{ percent: isOfDeposit, depositMin: isOfDeposit }}
      fixed={{ percent: null, depositMin: null, tiers, ...(before === undefined ? {} : { code: before.code, versionOf: before.id }) }}
      more={{ content: <TiersField tiers={tiers} onTiers={setTiers} />, missing: null }}
      facts={() => []}
      preview={(body) => <DraftPreview body={body} />}
      confirm={copy.makeConfirm}
      run={draftPromotion}
      result={({ id, code, budget }) => {
        void navigate({ to: '/promotions/$id', params: { id } })
        return {
          text: copy.made,
          facts: [
            { name: copy.code, value: code },
            { name: copy.budget, value: formatBaht(budget.total) },
          ],
        }
      }}
      reads={[[PROMOTIONS_KEY]]}
    />
  )
}

interface TiersFieldProps {
  readonly tiers: Promotion['tiers']
  readonly onTiers: (tiers: Promotion['tiers']) => void
}

/** Who may take it; none chosen is everybody. */
function TiersField({ tiers, onTiers }: TiersFieldProps) {
  return (
    <Checkbox.Group
      label={copy.tiers}
      description={copy.tiersHint}
      value={tiers}
      onChange={(chosen) => onTiers(TIERS.filter((tier) => chosen.includes(tier)))}
    >
      <div className="row">
        {TIERS.map((tier) => (
          <Checkbox key={tier} value={tier} label={tierText[tier]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function DraftPreview({ body }: { readonly body: PromotionAsk }) {
  const { data, error } = useQuery(previewQuery(body))
  if (error !== null) return <Notice tone="look" text={error.message} />
  if (data === undefined) return <Dots label={copy.loading} />
  const { offer, estimate } = data
  return (
    <div className="stack">
      <section className="card card-body" aria-label={copy.card}>
        <strong>{offer.title}</strong>
        <p>{offer.detail}</p>
        <OfferFigures card={offer.card} betMax={offer.terms.betMax} />
      </section>
      <CostFigures estimate={estimate} />
    </div>
  )
}
