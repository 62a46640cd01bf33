import { promotionForm } from '@morakot/contract/features/promotions/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { draftPromotion, previewQuery, PROMOTIONS_KEY } from '../queries.ts'
import type { Promotion, PromotionAsk } from '../queries.ts'
import { askOf, EMPTY, typedOf } from '../rules.ts'
import type { Typed } from '../rules.ts'
import { DraftFields } from './draft-fields.tsx'
import { CostFigures, OfferFigures } from './offer-figures.tsx'

/** Drafts a promotion, or the next version of one: filled in, then read as a member reads it, with what it may cost. */
export function DraftDialog({ before, onClose }: { readonly before?: Promotion; readonly onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(before === undefined ? EMPTY : typedOf(before))
  const navigate = useNavigate()
  const ask = askOf(typed, before?.id)
  const parsed = promotionForm.safeParse(ask)
  const problems = parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: before === undefined ? copy.make : copy.revise,
        form: {
          missing: parsed.success ? null : (Object.values(problems)[0] ?? copy.incomplete),
          content: <DraftFields typed={typed} problems={problems} isRevised={before !== undefined} onTyped={setTyped} />,
        },
        preview: parsed.success ? <DraftPreview body={parsed.data} /> : null,
        confirm: copy.makeConfirm,
        // The dialog goes no further than its form while something is missing.
        run: async () => await draftPromotion(promotionForm.parse(ask)),
        result: ({ id, code, budget }) => {
          void navigate({ to: '/promotions/$id', params: { id } })
          return {
            text: copy.made,
            facts: [
              { name: copy.code, value: code },
              { name: copy.budget, value: formatBaht(budget.total) },
            ],
          }
        },
        reads: [[PROMOTIONS_KEY]],
      }}
    />
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
