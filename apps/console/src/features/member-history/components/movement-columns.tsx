import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import type { ListColumn, PhoneColumns } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { ledgerCopy } from '../copy.ts'
import type { Movement } from '../queries.ts'

/** A row of the ledger to what it came from: a deposit, a withdrawal, or a round of this member. */
function Cause({ cause }: { readonly cause: Movement['cause'] }) {
  if (cause === null) return null
  const { kind, id, number, label } = cause
  const text = label === null ? number : `${label} · ${number}`
  const to: string = kind === 'deposit' ? '/deposits' : kind === 'withdrawal' ? `/withdrawals/${id}` : '.'
  const search = kind === 'deposit' ? { open: id } : kind === 'round' ? { tab: 'rounds', open: id } : {}
  return (
    <Link to={to} search={() => search} className="link cause">
      {text}
    </Link>
  )
}

const amountOf = (value: number) => (value === 0 ? '' : formatSignedBaht(value))

const whenAndWhat = ({ createdAt, text, cause }: Movement) => (
  <span className="two-lines">
    <span>
      <ThaiText>{text}</ThaiText>
    </span>
    <span className="dim">{momentText(createdAt)}</span>
    <Cause cause={cause} />
  </span>
)

/** Credit movements with the balance after each. */
export const movementColumns: readonly ListColumn<Movement>[] = [
  {
    key: 'at',
    title: ledgerCopy.at,
    render: ({ createdAt }) => <span className="nowrap">{momentText(createdAt)}</span>,
  },
  { key: 'kind', title: ledgerCopy.kind, render: ({ text }) => <ThaiText>{text}</ThaiText> },
  { key: 'cause', title: ledgerCopy.cause, render: ({ cause }) => <Cause cause={cause} /> },
  {
    key: 'real',
    title: ledgerCopy.real,
    align: 'right',
    render: ({ real }) => <span className="nowrap">{amountOf(real)}</span>,
  },
  {
    key: 'bonus',
    title: ledgerCopy.bonus,
    align: 'right',
    render: ({ bonus }) => <span className="nowrap">{amountOf(bonus)}</span>,
  },
  {
    key: 'balance',
    title: ledgerCopy.balance,
    align: 'right',
    render: ({ balanceAfter }) => <span className="amount">{formatBaht(balanceAfter)}</span>,
  },
]

export const movementPhone: PhoneColumns<Movement> = {
  who: whenAndWhat,
  amount: ({ amount }) => <span className="amount">{amountOf(amount)}</span>,
  state: ({ balanceAfter }) => (
    <span className="two-lines">
      <span className="dim">{ledgerCopy.balance}</span>
      <span className="nowrap">{formatBaht(balanceAfter)}</span>
    </span>
  ),
}
