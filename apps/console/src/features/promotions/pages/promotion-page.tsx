import { Button } from '@mantine/core'
import { GRANT_STATUSES } from '@morakot/contract/features/promotions/states'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { CostFigures, OfferFigures } from '../components/offer-figures.tsx'
import { promiseText } from '../components/promise-text.ts'
import { EndGrantDialog, PromotionActions } from '../components/promotion-actions.tsx'
import { GrantTag, PromotionTag } from '../components/promotion-tags.tsx'
import { causeText, copy, familyText, grantText, kindText, repeatText, tierText } from '../copy.ts'
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

const people = (count: number) => fill(copy.people, { count: count.toLocaleString('en') })

function Result({ promotion: { budget, result } }: { readonly promotion: Promotion }) {
  return (
    <section className="card card-body" aria-label={copy.result}>
      <FactList
        facts={[
          { name: copy.budget, value: formatBaht(budget.total) },
          { name: copy.used, value: formatBaht(budget.used) },
          { name: copy.reserved, value: formatBaht(budget.reserved) },
          { name: copy.left, value: formatBaht(budget.left) },
          { name: copy.given, value: formatBaht(result.given) },
          { name: copy.becameReal, value: formatBaht(result.becameReal) },
          { name: copy.takenBack, value: formatBaht(result.takenBack) },
          { name: grantText.OFFERED, value: people(result.offered) },
          { name: grantText.ACTIVE, value: people(result.active) },
          { name: grantText.CLEARED, value: people(result.cleared) },
          { name: grantText.EXPIRED, value: people(result.expired) },
          { name: grantText.CANCELLED, value: people(result.cancelled) },
          { name: grantText.FORFEITED, value: people(result.forfeited) },
        ]}
      />
    </section>
  )
}

function Terms({ promotion }: { readonly promotion: Promotion }) {
  const { terms, detail, tiers, isForNewMembers, repeat, startsAt, endsAt, stopReason, madeBy, madeAt, publishedBy, publishedAt } =
    promotion
  return (
    <>
      <h2>{copy.terms}</h2>
      <section className="card card-body">
        <p>{detail}</p>
        <FactList
          facts={[
            { name: copy.kind, value: kindText[terms.kind] },
            { name: copy.promise, value: promiseText(terms) },
            { name: copy.family, value: familyText[terms.family] },
            ...(terms.depositMin === null ? [] : [{ name: copy.depositMin, value: formatBaht(terms.depositMin) }]),
            { name: copy.days, value: String(terms.days) },
            { name: copy.repeat, value: repeatText[repeat] },
            { name: copy.tiers, value: tiers.length === 0 ? copy.allTiers : tiers.map((tier) => tierText[tier]).join(', ') },
            ...(isForNewMembers ? [{ name: copy.member, value: copy.forNew }] : []),
            { name: copy.startsAt, value: startsAt === null ? copy.fromPublishing : momentText(startsAt) },
            { name: copy.endsAt, value: endsAt === null ? copy.noEnd : momentText(endsAt) },
            { name: copy.madeBy, value: `${madeBy} · ${momentText(madeAt)}` },
            ...(publishedBy === null || publishedAt === null
              ? []
              : [{ name: copy.publishedBy, value: `${publishedBy} · ${momentText(publishedAt)}` }]),
            ...(stopReason === null ? [] : [{ name: copy.stopReason, value: stopReason }]),
          ]}
        />
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

const progressText = ({ turnover }: Grant) => `${turnover.percent}%`

function listOf({ id }: Promotion, mayEnd: boolean): ListDefinition<Grant> {
  return {
    name: 'promotion-grants',
    label: copy.grants,
    columns: [
      { key: 'member', title: copy.member, render: ({ username }) => username },
      {
        key: 'bonus',
        title: copy.bonus,
        align: 'right',
        render: ({ bonus }) => <span className="amount">{formatBaht(bonus)}</span>,
      },
      { key: 'turnover', title: copy.turnover, align: 'right', render: progressText },
      {
        key: 'left',
        title: copy.bonusLeft,
        align: 'right',
        render: ({ bonusLeft }) => <span className="amount">{formatBaht(bonusLeft)}</span>,
      },
      { key: 'status', title: copy.status, render: (row) => <GrantTag {...row} /> },
      { key: 'offeredAt', title: copy.offeredAt, render: ({ offeredAt }) => momentText(offeredAt) },
      { key: 'expiresAt', title: copy.expiresAt, render: ({ expiresAt }) => momentText(expiresAt) },
    ],
    phone: {
      who: ({ username }) => username,
      amount: ({ bonus }) => formatBaht(bonus),
      state: (row) => <GrantTag {...row} />,
    },
    filters: [
      { name: 'q', label: copy.findMember },
      { name: 'status', label: copy.status, options: GRANT_STATUSES.map((value) => ({ value, label: grantText[value] })) },
    ],
    query: grantsQuery(id),
    rowId: (row) => row.id,
    drawer: { title: () => copy.title, content: (grant, isGone) => <OneGrant grant={grant} mayEnd={mayEnd && !isGone} /> },
    empty: copy.noGrants,
  }
}

function OneGrant({ grant, mayEnd }: { readonly grant: Grant; readonly mayEnd: boolean }) {
  const [isEnding, setEnding] = useState(false)
  const { username, memberId, bonus, bonusLeft, turnover, offeredAt, expiresAt, endedAt, cause, reason, moved, status, ending } = grant
  const isOpen = (status === 'OFFERED' || status === 'ACTIVE') && ending === null
  return (
    <div className="stack">
      <div className="row">
        <GrantTag status={status} ending={ending} />
      </div>
      <FactList
        facts={[
          { name: copy.member, value: username },
          { name: copy.bonus, value: formatBaht(bonus) },
          { name: copy.bonusLeft, value: formatBaht(bonusLeft) },
          { name: copy.turnover, value: `${formatBaht(turnover.done)} / ${formatBaht(turnover.target)} (${turnover.percent}%)` },
          { name: copy.offeredAt, value: momentText(offeredAt) },
          { name: copy.expiresAt, value: momentText(expiresAt) },
          ...(endedAt === null ? [] : [{ name: copy.endedAt, value: momentText(endedAt) }]),
          ...(cause === null ? [] : [{ name: copy.cause, value: causeText[cause] }]),
          ...(endedAt === null ? [] : [{ name: copy.moved, value: formatBaht(moved) }]),
          ...(reason === null ? [] : [{ name: copy.reason, value: reason }]),
        ]}
      />
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
