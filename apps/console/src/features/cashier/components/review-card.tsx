import { AccountNumber } from '@morakot/ui/components/account-number'
import { Amount } from '@morakot/ui/components/amount'
import { BankBadge } from '@morakot/ui/components/bank-badge'
import { Card } from '@morakot/ui/components/card'
import { StatusPill } from '@morakot/ui/components/status-pill'
import type { StatusTone } from '@morakot/ui/components/status-pill'
import { formatBaht } from '@morakot/ui/format-money'
import { formatDateTime } from '@morakot/ui/format-date'
import { copy, flagText, statusText } from '../copy.ts'
import type { ReviewedWithdrawal } from '../queries.ts'
import { ReviewActions } from './review-actions.tsx'

const TONES = {
  REQUESTED: 'waiting',
  REVIEW: 'waiting',
  APPROVED: 'waiting',
  PAYING: 'waiting',
  UNKNOWN: 'problem',
  PAID: 'done',
  REJECTED: 'problem',
  FAILED: 'returned',
} as const satisfies Record<ReviewedWithdrawal['status'], StatusTone>

/** One withdrawal with everything that an operator decides by. */
export function ReviewCard({ withdrawal }: { readonly withdrawal: ReviewedWithdrawal }) {
  const { bank } = withdrawal
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <strong className="text-t1">{withdrawal.username}</strong>
          <StatusPill tone={TONES[withdrawal.status]}>{statusText[withdrawal.status]}</StatusPill>
          {withdrawal.flags.map((flag) => (
            <StatusPill key={flag} tone="problem">
              {flagText[flag] ?? flag}
            </StatusPill>
          ))}
          <Amount className="ml-auto" baht={withdrawal.amount} />
        </div>
        <div className="flex items-center gap-3 text-t2">
          <BankBadge code={bank.code} />
          <div>
            <div>{bank.name}</div>
            <AccountNumber number={bank.number} bankCode={bank.code} />
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small text-t2 sm:grid-cols-4">
          <Fact name={copy.requestedAt} value={formatDateTime(withdrawal.createdAt)} />
          <Fact name={copy.deposited} value={formatBaht(withdrawal.depositedTotal)} />
          <Fact name={copy.withdrawn} value={formatBaht(withdrawal.withdrawnTotal)} />
          <Fact name={copy.approvals} value={`${withdrawal.approvals.length} ${copy.of} ${withdrawal.approvalsNeeded}`} />
        </dl>
        {withdrawal.approvals.length > 0 ? (
          <p className="text-small text-t2">{withdrawal.approvals.map(({ operator }) => operator).join(', ')}</p>
        ) : null}
        {withdrawal.reason === null ? null : <p className="text-neg">{withdrawal.reason}</p>}
        {withdrawal.status === 'REVIEW' ? <ReviewActions withdrawal={withdrawal} /> : null}
      </Card>
    </li>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-t3">{name}</dt>
      <dd className="tabular-nums text-t1">{value}</dd>
    </div>
  )
}
