import { LoadFailure } from '@morakot/ui/components/load-failure'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { waitOfMember } from '#features/cashier/rules'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { ownTrueMoneyQuery } from '../queries.ts'
import type { OwnTrueMoney } from '../queries.ts'

const LOOKS = { CHECKING: 'waiting', UNDER_REVIEW: 'waiting', CREDITED: 'done', REJECTED: 'problem', RETURNED: 'done' } as const

/** What the member sent in lately: what became of each, and why. */
export function TrueMoneyList({ resolution }: { readonly resolution: (one: OwnTrueMoney) => ReactNode }) {
  const { data, error, refetch } = useQuery(ownTrueMoneyQuery)
  if (data === undefined) return error === null ? null : <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
  if (data.items.length === 0) return null
  return (
    <section aria-labelledby="own-truemoney" className="flex flex-col gap-2">
      <h2 id="own-truemoney" className="font-display text-h2 font-semibold">
        {copy['truemoney.own']}
      </h2>
      <ul className="flex flex-col gap-2">
        {data.items.map((one) => (
          <Row key={one.depositId} one={one}>
            {resolution(one)}
          </Row>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly one: OwnTrueMoney
  /** What ends the wait. */
  readonly children: ReactNode
}

function Row({ one: { amount, status, reason, kind, reference, createdAt }, children }: RowProps) {
  return (
    <li className="flex flex-col gap-1 rounded-card border border-border bg-s1 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-display text-h2 font-semibold tabular">{amount === null ? '-' : formatBaht(amount)}</span>
        <StatusPill tone={LOOKS[status]}>{copy[`truemoney.status.${waitOfMember(status, reason) ?? status}`]}</StatusPill>
      </p>
      {reason === null ? null : (
        <p className="text-small text-t2">
          <ThaiText>{copy[`truemoney.reason.${reason}`]}</ThaiText>
        </p>
      )}
      <p className="text-caption text-t3">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <span className="[overflow-wrap:anywhere]">
          {' '}
          · {copy[`truemoney.kind.${kind}`]} {kind === 'VOUCHER' ? fill(copy['truemoney.voucherEnds'], { code: reference }) : reference}
        </span>
      </p>
      {children}
    </li>
  )
}
