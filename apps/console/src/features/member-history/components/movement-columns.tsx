import { movement } from '@morakot/contract/features/member-admin/schema-member'
import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { describe } from '#shared/describe.tsx'
import type { PhoneColumns } from '#shared/list/list-shape'
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

const movements = describe(movement)

/** Credit movements with the balance after each. */
export const movementColumns = movements.columns([
  'createdAt',
  movements.own('text', { render: ({ text }) => <ThaiText>{text}</ThaiText> }),
  movements.own('cause', { render: ({ cause }) => <Cause cause={cause} /> }),
  movements.own('real', { text: ({ real }) => amountOf(real) }),
  movements.own('bonus', { text: ({ bonus }) => amountOf(bonus) }),
  'balanceAfter',
])

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
