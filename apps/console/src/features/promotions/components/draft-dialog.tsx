import { promotionForm } from '@morakot/contract/features/promotions/schema-console'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { draftPromotion, previewQuery, PROMOTIONS_KEY } from '../queries.ts'
import type { Promotion, PromotionRequest } from '../queries.ts'
import { CostFigures, OfferFigures } from './offer-figures.tsx'
import { promotions } from './promotion-fields.tsx'

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
  ['tiers'],
] as const
const isOfDeposit = ({ kind }: Readonly<Record<string, string>>) => kind !== 'FREE'

/** Drafts a promotion, or the next version of one: filled in, then read as a member reads it, with what it may cost. */
export function DraftDialog({ before, onClose }: { readonly before?: Promotion; readonly onClose: () => void }) {
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
      fixed={{ percent: null, depositMin: null, ...(before === undefined ? {} : { code: before.code, versionOf: before.id }) }}
      facts={() => []}
      preview={(body) => <DraftPreview body={body} />}
      confirm={copy.makeConfirm}
      run={draftPromotion}
      result={(made) => {
        void navigate({ to: '/promotions/$id', params: { id: made.id } })
        return { text: copy.made, facts: promotions.facts(made, ['code', 'budget.total']) }
      }}
      reads={[[PROMOTIONS_KEY]]}
    />
  )
}

function DraftPreview({ body }: { readonly body: PromotionRequest }) {
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
