import { Amount } from '@morakot/ui/components/amount'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { StatusPill } from '@morakot/ui/components/status-pill'
import type { StatusTone } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatDateTime } from '@morakot/ui/format-date'
import { Fact } from '#shared/fact.tsx'
import { Payee } from '#shared/payee.tsx'
import { withdrawalWords } from '#shared/withdrawal-words'
import { copy, flagText, reasonText } from '../copy.ts'
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
  const { bank, status, approvals } = withdrawal
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <strong className="text-t1">{withdrawal.username}</strong>
          <StatusPill tone={TONES[status]}>{withdrawalWords[status]}</StatusPill>
          {withdrawal.flags.map((flag) => (
            <StatusPill key={flag} tone="problem">
              {flagText[flag] ?? flag}
            </StatusPill>
          ))}
          <Amount className="ml-auto text-t1" baht={withdrawal.amount} />
        </div>
        <Payee bankCode={bank.code} number={bank.number} name={bank.name} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small text-t2 sm:grid-cols-4">
          <Fact name={copy.requestedAt} value={formatDateTime(withdrawal.createdAt)} />
          <Fact name={copy.deposited} value={formatBaht(withdrawal.depositedTotal)} />
          <Fact name={copy.withdrawn} value={formatBaht(withdrawal.withdrawnTotal)} />
          <Fact name={copy.approvals} value={`${approvals.length} ${copy.of} ${withdrawal.approvalsNeeded}`} />
        </dl>
        {approvals.length > 0 ? (
          <p className="text-small text-t2">{approvals.map(({ operator, at }) => `${operator} ${formatDateTime(at)}`).join(', ')}</p>
        ) : null}
        {withdrawal.reason === null ? null : (
          <p className="text-neg">
            <ThaiText>{reasonText(withdrawal.reason)}</ThaiText>
          </p>
        )}
        {status === 'UNKNOWN' ? (
          <p className="text-small text-warn">
            <ThaiText>{copy.unknownHint}</ThaiText>
          </p>
        ) : null}
        <Course withdrawal={withdrawal} />
        {status === 'REVIEW' ? <ReviewActions withdrawal={withdrawal} /> : null}
      </Card>
    </li>
  )
}

/** What the bank is asked about it by, and what became of it when. */
function Course({ withdrawal }: { readonly withdrawal: ReviewedWithdrawal }) {
  return (
    <details className="group text-small text-t2">
      <summary className="flex min-h-[44px] w-fit cursor-pointer items-center gap-2 font-semibold text-brand-text">
        {copy.course}
        <Icon name="down" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="mb-2">
        <Fact name={copy.reference} value={withdrawal.withdrawalId} />
      </dl>
      <ol>
        {withdrawal.timeline.map((step) => (
          <li key={`${step.status} ${step.at}`}>
            {withdrawalWords[step.status]} <span className="text-t3">{formatDateTime(step.at)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
