import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import type { ReactNode } from 'react'
import { waitOfMember } from '#features/cashier/rules'
import { copy } from '../copy.ts'
import type { OwnSlip } from '../queries.ts'

const LOOKS = { CHECKING: 'waiting', UNDER_REVIEW: 'waiting', CREDITED: 'done', REJECTED: 'problem' } as const

interface SlipListProps {
  readonly slips: readonly OwnSlip[]
  /** What ends the wait of one. */
  readonly resolution: (slip: OwnSlip) => ReactNode
}

/** The member's slips of the last day, and those that wait: what became of each, and why. */
export function SlipList({ slips, resolution }: SlipListProps) {
  if (slips.length === 0) return null
  return (
    <section aria-labelledby="own-slips" className="flex flex-col gap-2">
      <h2 id="own-slips" className="font-display text-h2 font-semibold">
        {copy['slip.own']}
      </h2>
      <ul className="flex flex-col gap-2">
        {slips.map((slip) => (
          <li key={slip.depositId} className="flex flex-col gap-1 rounded-card border border-border bg-s1 px-4 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-display text-h2 font-semibold tabular">{slip.amount === null ? '-' : formatBaht(slip.amount)}</span>
              <StatusPill tone={LOOKS[slip.status]}>
                {copy[`slip.status.${waitOfMember(slip.status, slip.reason) ?? slip.status}`]}
              </StatusPill>
            </p>
            {slip.reason === null ? null : (
              <p className="text-small text-t2">
                <ThaiText>{copy[`slip.reason.${slip.reason}`]}</ThaiText>
              </p>
            )}
            <p className="text-caption text-t3">
              <time dateTime={slip.createdAt}>{formatDateTime(slip.createdAt)}</time>
              {slip.reference === null ? null : <span className="select-all [overflow-wrap:anywhere]"> · {slip.reference}</span>}
            </p>
            {resolution(slip)}
          </li>
        ))}
      </ul>
    </section>
  )
}
