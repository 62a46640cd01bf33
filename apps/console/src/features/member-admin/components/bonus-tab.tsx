import { endingPoints, memberBonus, pendingPoints } from '@morakot/contract/features/member-admin/schema-member'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GRANT_STATUS, grants } from '#features/promotions/components/promotion-fields.tsx'
import type { Grant } from '#features/promotions/queries'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { bonusCopy } from '../copy.ts'
import { bonusQuery } from '../queries.ts'
import type { Bonus } from '../queries.ts'
import { TabLoad } from './tab-load.tsx'

/** The bonuses of a member with their turnover, and the points with their end. */
export function BonusTab({ memberId }: { readonly memberId: string }) {
  const load = useQuery(bonusQuery(memberId))
  return (
    <TabLoad load={load}>
      {(bonus) => (
        <div className="stack">
          <Grants bonus={bonus} />
          <Points points={bonus.points} />
        </div>
      )}
    </TabLoad>
  )
}

const titleOf = (isLinked: boolean): Own<Grant> => ({
  key: 'title',
  title: bonusCopy.promotion,
  text: ({ title }) => title,
  render: ({ title, promotionId }) =>
    isLinked ? (
      <Link to="/promotions/$id" params={{ id: promotionId }} className="link">
        {title}
      </Link>
    ) : (
      title
    ),
})
const TURNOVER = grants.own('turnover', {
  text: ({ turnover: { done, target, percent } }) => `${formatBaht(done)} / ${formatBaht(target)} (${percent}%)`,
  align: 'right',
})

function Grants({ bonus: { grants: rows, grantsTotal } }: { readonly bonus: Bonus }) {
  const title = titleOf(useGranted('promotions.view'))
  return (
    <section className="card" aria-labelledby="member-grants">
      <h2 id="member-grants" className="card-title">
        {bonusCopy.grants}
      </h2>
      <PlainTable
        label={bonusCopy.grants}
        columns={grants.columns([title, GRANT_STATUS, 'bonus', 'bonusLeft', TURNOVER, 'offeredAt', 'expiresAt', 'cause'])}
        phone={grants.phone({ who: title, under: 'expiresAt', amount: TURNOVER, state: GRANT_STATUS })}
        rows={rows}
        rowId={({ id }) => id}
        empty={bonusCopy.noGrants}
      />
      {grantsTotal <= rows.length ? null : (
        <p className="card-foot dim">
          {fill(bonusCopy.newest, { shown: rows.length.toLocaleString('th'), total: grantsTotal.toLocaleString('th') })}
        </p>
      )}
    </section>
  )
}

const facts = describe(memberBonus.shape.points)
const months = describe(endingPoints)
const pending = describe(pendingPoints)

function Points({ points }: { readonly points: Bonus['points'] }) {
  return (
    <>
      <section className="card" aria-labelledby="member-points">
        <h2 id="member-points" className="card-title">
          {bonusCopy.points}
        </h2>
        <div className="card-body">
          <FactList facts={facts.facts(points, ['balance', 'pendingTotal'])} />
        </div>
        <PlainTable
          label={bonusCopy.months}
          columns={months.columns(['endsAt', 'points'])}
          phone={months.phone({ who: 'endsAt', amount: 'points', state: 'endsAt' })}
          rows={points.months}
          rowId={({ endsAt }) => endsAt}
          empty={bonusCopy.noPoints}
        />
      </section>
      <section className="card" aria-labelledby="member-pending">
        <h2 id="member-pending" className="card-title">
          {bonusCopy.pending}
        </h2>
        <PlainTable
          label={bonusCopy.pending}
          columns={pending.columns(['amount', 'points', 'turnoverLeft', 'dueAt'])}
          phone={pending.phone({ who: 'dueAt', amount: 'points', state: 'turnoverLeft' })}
          rows={points.pending}
          rowId={({ depositId }) => depositId}
          empty={bonusCopy.noPending}
        />
      </section>
    </>
  )
}
