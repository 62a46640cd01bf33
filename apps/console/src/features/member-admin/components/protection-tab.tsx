import { memberBreak, memberLimit } from '@morakot/contract/features/member-admin/schema-member'
import { breakOrder, limitOrder } from '@morakot/contract/features/safety/schema'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '#features/member-actions/queries'
import { CareButtons } from '#features/safety/components/care-buttons.tsx'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { protectionCopy } from '../copy.ts'
import { protectionQuery } from '../queries.ts'
import type { Protection } from '../queries.ts'
import { TabLoad } from './tab-load.tsx'

type Limit = Protection['limits'][number]
type Break = Protection['breaks'][number]

/** A limit's number in its unit: minutes of play, or baht. */
function numberText({ kind }: Pick<Limit, 'kind'>, value: number | null): string {
  if (value === null) return protectionCopy.unlimited
  return kind === 'session' ? `${value.toLocaleString('th')} ${protectionCopy.minutes}` : formatBaht(value)
}

const limits = describe(memberLimit)
const nameOf = (limit: Limit) => `${limits.text(limit, 'kind')} ${limits.text(limit, 'period')}`
const leftText = (limit: Limit) => (limit.left === null ? '' : numberText(limit, limit.left))

const KIND = limits.own('kind', { text: nameOf, render: (limit) => <span className="nowrap">{nameOf(limit)}</span> })
const VALUE = limits.own('value', {
  text: (limit) => numberText(limit, limit.value),
  render: (limit) => (
    <span className="two-lines">
      <span>{numberText(limit, limit.value)}</span>
      {limit.order === null ? null : (
        <span className="dim">
          {fill(protectionCopy.ordered, { value: numberText(limit, limit.order.value), until: momentText(limit.order.until) })}
        </span>
      )}
      {limit.pending === null ? null : <span className="dim">{`${protectionCopy.pending} ${numberText(limit, limit.pending.value)}`}</span>}
    </span>
  ),
})
const USED = limits.own('used', { text: (limit) => numberText(limit, limit.used) })
const LEFT = limits.own('left', { text: leftText })

const COLUMNS = limits.columns([KIND, VALUE, USED, LEFT, 'resetsAt'])
const PHONE = limits.phone({
  who: KIND,
  amount: limits.own('value', { text: (limit) => numberText(limit, limit.value) }),
  state: LEFT,
})

const orders = describe(limitOrder)
const ORDER_NAME = orders.own('kind', (order) => `${orders.text(order, 'kind')} ${orders.text(order, 'period')}`)
const ORDER_VALUE = orders.own('value', (order) => numberText(order, order.value))

const breaks = describe(memberBreak)
const startedBy = describe(breakOrder)

/** How an operator came to start a break; empty for one that the member started. */
const orderOf = (title: string, text: (order: NonNullable<Break['order']>) => string): Own<Break> => ({
  key: title,
  title,
  text: ({ order }) => (order === null ? null : text(order)),
})
const STARTED_BY: Own<Break> = {
  key: 'startedBy',
  title: protectionCopy.startedBy,
  text: ({ order }) => order?.operator ?? protectionCopy.byMember,
}
const ORDER_COLUMNS = [
  STARTED_BY,
  orderOf(startedBy.own('askedHow').title, (order) => startedBy.text(order, 'askedHow')),
  orderOf(startedBy.own('evidence').title, ({ evidence }) => evidence),
  orderOf(startedBy.own('memberText').title, (order) => startedBy.text(order, 'memberText')),
]

/** Whether a break is in force; `now` is when the server answered. */
const stateAt = (now: number): Own<Break> => ({
  key: 'state',
  title: protectionCopy.state,
  text: () => null,
  render: ({ startsAt, endsAt }) => {
    const isInForce = Date.parse(startsAt) <= now && (endsAt === null || Date.parse(endsAt) > now)
    return isInForce ? <Tag tone="look">{protectionCopy.inForce}</Tag> : <Tag>{protectionCopy.over}</Tag>
  },
})

/** The limits that the member set, how much of each is used, and every break. This page cannot raise or shorten them. */
export function ProtectionTab({ member }: { readonly member: Member }) {
  const { memberId } = member
  const load = useQuery(protectionQuery(memberId))
  return (
    <TabLoad load={load}>
      {({ limits: set, breaks: taken, orders: ordered, realityCheck }) => (
        <div className="stack">
          <Notice text={protectionCopy.hint} />
          <CareButtons memberId={memberId} username={member.username} limits={set} reads={[protectionQuery(memberId).queryKey]} />
          <section className="card" aria-labelledby="member-limits">
            <h2 id="member-limits" className="card-title">
              {protectionCopy.limits}
            </h2>
            <PlainTable
              label={protectionCopy.limits}
              columns={COLUMNS}
              phone={PHONE}
              rows={set}
              rowId={({ kind, period }) => `${kind} ${period}`}
              empty={protectionCopy.unlimited}
            />
            <p className="card-foot dim">{`${protectionCopy.check} ${realityCheck.minutes} ${protectionCopy.minutes}`}</p>
          </section>
          <section className="card" aria-labelledby="member-orders">
            <h2 id="member-orders" className="card-title">
              {protectionCopy.orders}
            </h2>
            <PlainTable
              label={protectionCopy.orders}
              columns={orders.columns([ORDER_NAME, ORDER_VALUE, 'askedHow', 'operator', 'madeAt', 'endsAt', 'evidence', 'memberText'])}
              phone={orders.phone({ who: ORDER_NAME, amount: ORDER_VALUE, state: 'endsAt' })}
              rows={ordered}
              rowId={({ kind, period, madeAt }) => `${kind} ${period} ${madeAt}`}
              empty={protectionCopy.noOrders}
            />
          </section>
          <section className="card" aria-labelledby="member-breaks">
            <h2 id="member-breaks" className="card-title">
              {protectionCopy.breaks}
            </h2>
            <PlainTable
              label={protectionCopy.breaks}
              columns={breaks.columns(['kind', 'startsAt', 'endsAt', stateAt(load.dataUpdatedAt), ...ORDER_COLUMNS])}
              phone={breaks.phone({ who: 'kind', amount: 'endsAt', state: stateAt(load.dataUpdatedAt) })}
              rows={taken}
              rowId={({ kind, startsAt }) => `${kind} ${startsAt}`}
              empty={protectionCopy.noBreaks}
            />
          </section>
        </div>
      )}
    </TabLoad>
  )
}
