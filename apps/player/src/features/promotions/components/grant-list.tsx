import { Card } from '@morakot/ui/components/card'
import { ListState } from '@morakot/ui/components/list-state'
import { MoreButton } from '@morakot/ui/components/more-button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { grantsQuery } from '../queries.ts'
import type { Grant } from '../queries.ts'
import { ActiveBonus } from './active-bonus.tsx'
import { outcomeWords, STATUS_WORDS } from './promotion-words.ts'

const TONES = {
  OFFERED: 'waiting',
  ACTIVE: 'done',
  CLEARED: 'done',
  EXPIRED: 'returned',
  CANCELLED: 'returned',
  FORFEITED: 'problem',
} as const satisfies Record<Grant['status'], string>

/** The member's own promotions: the open one in full, those that are over in a line each. */
export function GrantList() {
  const list = useInfiniteQuery(grantsQuery)
  const load = {
    data: list.data?.pages.flatMap(({ items }) => items),
    error: readable(list.error),
    isFetching: list.isFetching,
    refetch: list.refetch,
  }
  return (
    <ListState
      load={load}
      skeleton={<Skeleton className="h-[240px] rounded-card" />}
      empty={copy['promotion.mineEmpty']}
      emptyIcon="ticket"
    >
      {(grants) => (
        <div className="flex flex-col gap-3">
          {grants.map((grant) =>
            grant.status === 'OFFERED' || grant.status === 'ACTIVE' ? (
              <ActiveBonus key={grant.id} grant={grant} />
            ) : (
              <Card key={grant.id} className="flex flex-col gap-1 p-4">
                <p className="flex items-start justify-between gap-3">
                  <span className="font-semibold [overflow-wrap:anywhere]">
                    <ThaiText>{grant.title}</ThaiText>
                  </span>
                  <StatusPill tone={TONES[grant.status]}>{STATUS_WORDS[grant.status]}</StatusPill>
                </p>
                <p className="text-small text-t2">
                  <ThaiText>{outcomeWords(grant)}</ThaiText>
                </p>
                <p className="text-caption text-t3">{formatDateTime(grant.endedAt ?? grant.offeredAt)}</p>
              </Card>
            ),
          )}
          <MoreButton load={list} />
        </div>
      )}
    </ListState>
  )
}
