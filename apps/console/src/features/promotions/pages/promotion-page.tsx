import { Button } from '@mantine/core'
import { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { CostFigures, OfferFigures } from '../components/offer-figures.tsx'
import { EndGrantDialog, PromotionActions } from '../components/promotion-actions.tsx'
import { GRANT_STATUS, grants, promotions, RESULT, TERMS } from '../components/promotion-fields.tsx'
import { GrantTag, PromotionTag } from '../components/promotion-tags.tsx'
import { copy } from '../copy.ts'
import { grantsQuery, promotionQuery } from '../queries.ts'
import type { Grant, Promotion } from '../queries.ts'

const route = getRouteApi('/promotions/$id')

/** One version of a promotion: its terms, what members read, what it costs and brought, and everybody who took it. */
export function PromotionPage() {
  const { id } = route.useParams()
  const load = useQuery(promotionQuery(id))
  const { data } = load
  return (
    <>
      <Link to="/promotions" className="link fit back">
        {copy.back}
      </Link>
      <ListFailure load={load} />
      {data === undefined ? (
        <PageHead title={copy.title} />
      ) : (
        <PageHead title={data.title} note={`${data.code} · ${copy.version} ${data.version}`} badges={<PromotionTag {...data} />}>
          <PromotionActions promotion={data} />
        </PageHead>
      )}
      {data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : (
        <>
          <Result promotion={data} />
          <Terms promotion={data} />
          <Figures promotion={data} />
          <Grants key={id} promotion={data} />
        </>
      )}
    </>
  )
}

function Result({ promotion }: { readonly promotion: Promotion }) {
  return (
    <section className="card card-body" aria-label={copy.result}>
      <FactList facts={promotions.facts(promotion, RESULT)} />
    </section>
  )
}

function Terms({ promotion }: { readonly promotion: Promotion }) {
  return (
    <>
      <h2>{copy.terms}</h2>
      <section className="card card-body">
        <p>{promotion.detail}</p>
        <FactList facts={promotions.facts(promotion, TERMS)} />
      </section>
    </>
  )
}

function Figures({ promotion: { card, terms, estimate } }: { readonly promotion: Promotion }) {
  return (
    <>
      {card === null ? null : (
        <>
          <h2>{copy.card}</h2>
          <section className="card card-body">
            <OfferFigures card={card} betMax={terms.betMax} />
          </section>
        </>
      )}
      <h2>{copy.cost}</h2>
      <section className="card card-body">
        <CostFigures estimate={estimate} />
      </section>
    </>
  )
}

function Grants({ promotion }: { readonly promotion: Promotion }) {
  const mayEnd = useGranted('promotions.stop')
  const list = useMemo(() => listOf(promotion, mayEnd), [promotion, mayEnd])
  return (
    <>
      <h2>{copy.grants}</h2>
      <DataList list={list} />
    </>
  )
}

const PROGRESS = grants.own('turnover', { text: ({ turnover }) => `${turnover.percent}%`, align: 'right' })
const TURNOVER = grants.own('turnover', {
  text: ({ turnover: { done, target, percent } }) => `${formatBaht(done)} / ${formatBaht(target)} (${percent}%)`,
})
const MOVED = grants.own('moved', { text: ({ endedAt, moved }) => (endedAt === null ? null : formatBaht(moved)) })
const GRANT_FACTS = ['username', 'bonus', 'bonusLeft', TURNOVER, 'offeredAt', 'expiresAt', 'endedAt', 'cause', MOVED, 'reason'] as const

function listOf({ id }: Promotion, mayEnd: boolean): ListDefinition<Grant> {
  return {
    name: 'promotion-grants',
    label: copy.grants,
    columns: grants.columns(['username', 'bonus', PROGRESS, 'bonusLeft', GRANT_STATUS, 'offeredAt', 'expiresAt']),
    phone: grants.phone({ who: 'username', amount: 'bonus', state: GRANT_STATUS }),
    filters: filtersOf(promotionsConsoleSchemas.grantsOf.query, ['q', 'status']),
    query: grantsQuery(id),
    rowId: (row) => row.id,
    drawer: { title: () => copy.title, content: (grant, isGone) => <OneGrant grant={grant} mayEnd={mayEnd && !isGone} /> },
    empty: copy.noGrants,
  }
}

function OneGrant({ grant, mayEnd }: { readonly grant: Grant; readonly mayEnd: boolean }) {
  const [isEnding, setEnding] = useState(false)
  const { memberId, status, ending } = grant
  const isOpen = (status === 'OFFERED' || status === 'ACTIVE') && ending === null
  return (
    <div className="stack">
      <div className="row">
        <GrantTag status={status} ending={ending} />
      </div>
      <FactList facts={grants.facts(grant, GRANT_FACTS)} />
      <Link to="/members/$memberId" params={{ memberId }} className="link fit">
        {copy.openMember}
      </Link>
      {mayEnd && isOpen ? (
        <Button color="red.8" variant="outline" onClick={() => setEnding(true)}>
          {copy.endGrant}
        </Button>
      ) : null}
      {isEnding ? <EndGrantDialog grant={grant} onClose={() => setEnding(false)} /> : null}
    </div>
  )
}
