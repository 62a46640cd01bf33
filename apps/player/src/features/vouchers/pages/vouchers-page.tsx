import { hasCredit } from '@morakot/contract/reward'
import { chipClasses } from '@morakot/ui/components/chip'
import { ListState } from '@morakot/ui/components/list-state'
import { MoreButton } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { CodeForm } from '../components/code-form.tsx'
import { Ticket } from '../components/ticket.tsx'
import { useClaims } from '../components/use-claims.ts'
import { copy } from '../copy.ts'
import { historyQuery } from '../queries.ts'
import type { Voucher } from '../queries.ts'
import { pendingVouchersQuery } from '../queries-count.ts'

const TABS = [
  { tab: undefined, text: copy['voucher.tabUsable'], status: 'CLAIMABLE' },
  { tab: 'waiting', text: copy['voucher.tabWaiting'], status: 'PENDING' },
  { tab: 'history', text: copy['voucher.tabHistory'], status: null },
] as const

/** The member's coupons: to claim, to come, and over; a code can be typed on each tab. */
export function VouchersPage() {
  const { tab } = useSearch({ strict: false })
  const pending = useQuery(pendingVouchersQuery)
  const claims = useClaims()
  const countOf = (status: string | null) => pending.data?.items.filter((voucher) => voucher.status === status).length ?? 0
  const shown = TABS.find((known) => known.tab === tab) ?? TABS[0]
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4">
      <CodeForm isSending={claims.isSendingCode} onCode={claims.claimCode} />
      <nav aria-label={copy['voucher.tabs']}>
        <ul className="scroll-row -mx-4 gap-2 px-4 py-1 sm:-mx-5 sm:px-5">
          {TABS.map((known) => (
            <li key={known.text} className="flex shrink-0">
              <Link
                to="."
                search={known.tab === undefined ? {} : { tab: known.tab }}
                replace
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={known === shown ? 'page' : undefined}
                className={chipClasses(known === shown)}
              >
                {countOf(known.status) === 0 ? known.text : `${known.text} ${formatInteger(countOf(known.status))}`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown.status === null ? <History /> : <Open status={shown.status} pending={pending} claims={claims} />}
    </div>
  )
}

interface OpenProps {
  readonly status: 'CLAIMABLE' | 'PENDING'
  readonly pending: UseQueryResult<{ readonly items: readonly Voucher[] }>
  readonly claims: ReturnType<typeof useClaims>
}

/** Coupons to claim, or to come. */
function Open({ status, pending, claims }: OpenProps) {
  return (
    <ListState
      load={{
        ...pending,
        data: pending.data?.items.filter((voucher) => voucher.status === status),
        error: readable(pending.error),
      }}
      skeleton={<Tickets />}
      empty={status === 'PENDING' ? copy['voucher.emptyWaiting'] : copy['voucher.empty']}
      emptyIcon="ticket"
    >
      {(rows) => (
        <>
          <ul className="flex flex-col gap-3">
            {rows.map((voucher) => (
              <Ticket
                key={voucher.id}
                voucher={voucher}
                isClaiming={claims.claiming === voucher.id}
                onClaim={voucher.status === 'CLAIMABLE' ? () => claims.claim(voucher.id) : undefined}
              />
            ))}
          </ul>
          {rows.some(({ reward }) => hasCredit(reward)) ? (
            <p className="text-caption text-t3">
              <ThaiText>{copy['voucher.creditNote']}</ThaiText>
            </p>
          ) : null}
        </>
      )}
    </ListState>
  )
}

/** Claimed ones, then those that ended otherwise. */
function History() {
  const claimed = useInfiniteQuery(historyQuery('list'))
  const over = useInfiniteQuery(historyQuery('expired'))
  const rows =
    claimed.data === undefined || over.data === undefined
      ? undefined
      : [
          ...claimed.data.pages.flatMap(({ items }) => items).filter(({ status }) => status === 'CLAIMED'),
          ...over.data.pages.flatMap(({ items }) => items),
        ]
  const load = {
    data: rows,
    error: readable(claimed.error ?? over.error),
    isFetching: claimed.isFetching || over.isFetching,
    refetch: async () => await Promise.all([claimed.refetch(), over.refetch()]),
  }
  return (
    <ListState load={load} skeleton={<Tickets />} empty={copy['voucher.emptyHistory']} emptyIcon="ticket">
      {(shown) => (
        <div className="flex flex-col gap-3">
          <ul className="flex flex-col gap-3">
            {shown.map((voucher) => (
              <Ticket key={voucher.id} voucher={voucher} />
            ))}
          </ul>
          <MoreButton load={claimed.hasNextPage ? claimed : over} />
        </div>
      )}
    </ListState>
  )
}

/** Of the geometry of three tickets. */
function Tickets() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} className="h-[84px] rounded-card" />
      ))}
    </div>
  )
}
