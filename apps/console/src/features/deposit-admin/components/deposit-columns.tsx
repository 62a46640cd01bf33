import { formatBaht } from '@morakot/ui/format-money'
import { formatElapsed } from '@morakot/ui/format-date'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import type { TagTone } from '#shared/ui/tag.tsx'
import { copy, railText, statusText } from '../copy.ts'
import type { DepositRow } from '../queries.ts'

const TONES = { PENDING: 'info', MATCHED: 'info', CREDITED: 'good', EXPIRED: 'plain' } as const satisfies Record<
  DepositRow['status'],
  TagTone
>

/** Where a deposit stands, and whether money that names it waits for an operator. */
export function DepositTag({ status, isUnmatched }: Pick<DepositRow, 'status' | 'isUnmatched'>) {
  return isUnmatched ? <Tag tone="look">{copy.unmatched}</Tag> : <Tag tone={TONES[status]}>{statusText[status]}</Tag>
}

const accountText = (account: { readonly bank: string; readonly account: string } | null) =>
  account === null ? copy.none : `${account.bank} \u2022${account.account.slice(-4)}`
const durationText = ({ durationSeconds }: DepositRow) => (durationSeconds === null ? copy.none : formatElapsed(durationSeconds * 1_000))
const byText = ({ creditedBy }: DepositRow) => (creditedBy === 'bank' ? copy.bank : (creditedBy ?? copy.none))

export const depositColumns: readonly ListColumn<DepositRow>[] = [
  { key: 'number', title: copy.number, render: ({ number }) => <span className="nowrap">{number}</span> },
  {
    key: 'createdAt',
    title: copy.at,
    isSortable: true,
    render: ({ createdAt }) => <span className="nowrap">{momentText(createdAt)}</span>,
  },
  { key: 'member', title: copy.member, render: ({ username }) => username },
  { key: 'rail', title: copy.rail, render: ({ rail }) => railText[rail] },
  {
    key: 'payer',
    title: copy.payer,
    render: ({ from }) => <span className="nowrap">{accountText(from)}</span>,
  },
  {
    key: 'receiver',
    title: copy.receiver,
    render: ({ to }) => <span className="nowrap">{accountText(to)}</span>,
    isExtra: true,
  },
  {
    key: 'amount',
    title: copy.amount,
    align: 'right',
    isSortable: true,
    render: ({ amount }) => <span className="amount">{formatBaht(amount)}</span>,
  },
  { key: 'status', title: copy.status, render: (row) => <DepositTag {...row} /> },
  {
    key: 'duration',
    title: copy.duration,
    align: 'right',
    render: (row) => <span className="nowrap">{durationText(row)}</span>,
  },
  {
    key: 'creditedAt',
    title: statusText.CREDITED,
    isSortable: true,
    isExtra: true,
    render: ({ creditedAt }) => (creditedAt === null ? copy.none : momentText(creditedAt)),
  },
  { key: 'reference', title: copy.reference, render: ({ reference }) => reference, isExtra: true },
  {
    key: 'bankTransaction',
    title: copy.bankTransaction,
    render: ({ bankTransactionId }) => bankTransactionId ?? copy.none,
  },
  { key: 'by', title: copy.by, render: byText },
]
