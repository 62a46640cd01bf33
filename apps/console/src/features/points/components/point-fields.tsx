import { adjustment, pointConsoleSchemas, pointMember } from '@morakot/contract/features/points/schema'
import { formatDateShort } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { describe } from '#shared/describe.tsx'
import { PROPOSAL_TONES } from '#shared/proposal/columns'
import { copy } from '../copy.ts'
import type { Adjustment } from '../queries.ts'

export const adjustments = describe(adjustment)
export const forms = describe(pointConsoleSchemas.adjust.body)
export const members = describe(pointMember)

const signed = ({ kind, points }: Adjustment) => `${kind === 'GRANT' ? '+' : '-'}${formatInteger(points)}`

export const SIGNED = adjustments.own('points', { text: signed, render: (one) => <span className="amount">{signed(one)}</span> })
export const STATUS = adjustments.tag('status', PROPOSAL_TONES)

/** Who it is, and what is there. */
export const MEMBER = [members.own('username', ({ username, name }) => `${username} ${name}`), 'balance'] as const

/** What ends next. */
export const NEXT_END = members.own('months', ({ months }) => {
  const next = months.find(({ points }) => points > 0)
  return next === undefined ? copy.none : `${formatInteger(next.points)} · ${formatDateShort(new Date(Date.parse(next.endsAt) - 1))}`
})
