import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, statusText } from '../copy.ts'
import type { SpinRow } from '../queries.ts'

const TONES = { TAKEN: 'look', SETTLED: 'good', REFUNDED: 'info' } as const

export function SpinTag({ status }: Pick<SpinRow, 'status'>) {
  return <Tag tone={TONES[status]}>{statusText[status]}</Tag>
}

/** What a spin gave. */
export function rewardText({ reward }: Pick<SpinRow, 'reward'>): string {
  if (reward === null) return copy.none
  if (reward.code === 'CREDIT') return formatBaht(reward.amount)
  return `${formatInteger(reward.amount)} ${reward.code === 'PNT' ? copy.points : copy.spins}`
}

const ticketText = ({ ticket }: SpinRow) => (ticket === null ? copy.none : String(ticket))

export const spinColumns: readonly ListColumn<SpinRow>[] = [
  {
    key: 'takenAt',
    title: copy.at,
    render: ({ takenAt }) => <span className="nowrap">{momentText(takenAt)}</span>,
  },
  { key: 'member', title: copy.member, render: ({ username }) => username },
  { key: 'game', title: copy.game, render: ({ name }) => name },
  {
    key: 'table',
    title: copy.table,
    align: 'right',
    render: ({ tableVersion }) => String(tableVersion),
  },
  {
    key: 'reward',
    title: copy.reward,
    align: 'right',
    render: (row) => <span className="amount">{rewardText(row)}</span>,
  },
  { key: 'ticket', title: copy.ticket, align: 'right', render: ticketText },
  { key: 'status', title: copy.status, render: (row) => <SpinTag {...row} /> },
  {
    key: 'how',
    title: copy.how,
    isExtra: true,
    render: ({ isBought }) => (isBought ? copy.bought : copy.fromBalance),
  },
  { key: 'number', title: copy.number, isExtra: true, render: ({ spinId }) => spinId },
]
