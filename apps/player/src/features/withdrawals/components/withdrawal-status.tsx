import { isRefusal } from '@morakot/contract/failed-call'
import { classNames } from '@morakot/ui/class-names'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { Spinner } from '@morakot/ui/components/spinner'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort, formatTimeExact } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reasonWords } from '#features/cashier/components/money-words'
import { SupportLink } from '#features/cashier/components/support-link.tsx'
import { PushOffer } from '#features/member-push/components/push-offer.tsx'
import { refreshWallet } from '#features/wallet/queries-history'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { conditionsQuery, withdrawalQuery, withdrawalsQuery } from '../queries.ts'
import type { Withdrawal } from '../queries.ts'
import { isMoving } from '../rules.ts'
import { timelineOf } from '../rules-timeline.ts'
import type { TimelineStep } from '../rules-timeline.ts'
import { etaWords } from './eta-words.ts'
import { HaltNotice } from './halt-notice.tsx'
import { OwnAccount } from './own-account.tsx'
import { PaidSlip } from './paid-slip.tsx'
import { ProgressRing } from './progress-ring.tsx'

export interface WithdrawalStatusProps {
  readonly withdrawalId: string
  readonly onAnother: () => void
}

/** What is happening to one withdrawal, in honest words, until it is over. */
export function WithdrawalStatus({ withdrawalId, onAnother }: WithdrawalStatusProps) {
  const { data, error, refetch } = useQuery(withdrawalQuery(withdrawalId))
  useFreshNumbers(data?.status)
  if (data === undefined) {
    if (error === null) return <StatusSkeleton />
    const another = (
      <Button variant="outline" onClick={onAnother}>
        {copy['withdraw.title']}
      </Button>
    )
    // An id that is no id is no withdrawal of this member either.
    if (isRefusal(error, 'cashier.withdrawal_not_found') || isRefusal(error, 'site.invalid')) {
      return <EmptyState icon="receipt" text={copy['error.emptyList']} action={another} />
    }
    return (
      <>
        <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
        {another}
      </>
    )
  }
  return (
    <>
      {data.status === 'PAID' ? <PaidSlip withdrawal={data} /> : <Underway withdrawal={data} />}
      {data.status === 'PAID' ? <PushOffer /> : null}
      <Card className="p-4">
        <Timeline withdrawal={data} />
      </Card>
      {isMoving(data.status) ? (
        <p className="text-center text-small text-t2">
          <ThaiText>{copy['withdraw.mayClose']}</ThaiText>
        </p>
      ) : null}
      {data.status === 'UNKNOWN' || data.status === 'REJECTED' || data.status === 'FAILED' ? <SupportLink /> : null}
      <Button variant={isMoving(data.status) ? 'outline' : 'gold'} onClick={onAnother}>
        {copy['withdraw.another']}
      </Button>
    </>
  )
}

/** How far it is, as a ring, and to which account. */
function Underway({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <>
      <Card className="flex flex-col gap-4 p-4">
        <StatusHead withdrawal={withdrawal} />
        <HaltNotice halt={withdrawal.halt} />
      </Card>
      <OwnAccount bank={withdrawal.bank} />
    </>
  )
}

/** A step of a withdrawal changes the balance, the limits and the list. */
function useFreshNumbers(status: Withdrawal['status'] | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (status === undefined) return
    void queryClient.invalidateQueries({ queryKey: conditionsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: withdrawalsQuery.queryKey })
    void refreshWallet(queryClient)
  }, [status, queryClient])
}

function StatusHead({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { status, amount } = withdrawal
  const reason = reasonWords(withdrawal.reason)
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <h2 className="sr-only">{copy['withdraw.statusTitle']}</h2>
      <ProgressRing status={status} steps={timelineOf(status, withdrawal.timeline)} />
      <p className="mt-2 font-display text-display font-semibold tabular">{formatBaht(amount)}</p>
      <div role="status">
        <p className={classNames('font-display text-h2 font-semibold', inkOf(status))}>{copy[`withdraw.status.${status}`]}</p>
        <p className="text-small text-t2">
          <ThaiText>{copy[`withdraw.says.${status}`]}</ThaiText>
        </p>
        {isMoving(status) ? <Expected withdrawal={withdrawal} /> : null}
        {reason === null ? null : (
          <p className="text-small text-t1">
            <ThaiText>{fill(copy['withdraw.reason'], { reason })}</ThaiText>
          </p>
        )}
      </div>
    </div>
  )
}

/** How long such a payout takes; nothing until the figures have come, they are no reason to wait. */
function Expected({ withdrawal: { status, timeline } }: { readonly withdrawal: Withdrawal }) {
  const { data } = useQuery(conditionsQuery)
  if (data === undefined || status === 'UNKNOWN') return null
  const path = timeline.some((step) => step.status === 'REVIEW') ? 'review' : 'automatic'
  return (
    <p className="text-small text-t2">
      {copy['withdraw.eta']}: <ThaiText>{etaWords(path, data.eta)}</ThaiText>
    </p>
  )
}

function inkOf(status: Withdrawal['status']): string {
  if (status === 'PAID') return 'text-pos'
  if (status === 'REJECTED' || status === 'FAILED') return 'text-neg'
  return 'text-gold-text'
}

function Timeline({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const steps = timelineOf(withdrawal.status, withdrawal.timeline)
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <TimelineRow
          key={step.status}
          step={step}
          isLast={index === steps.length - 1}
          isOver={!isMoving(withdrawal.status)}
          firstDay={formatDateShort(withdrawal.createdAt)}
        />
      ))}
    </ol>
  )
}

interface TimelineRowProps {
  readonly step: TimelineStep
  readonly isLast: boolean
  readonly isOver: boolean
  /** A step of another day than this says its day too. */
  readonly firstDay: string
}

function TimelineRow({ step, isLast, isOver, firstDay }: TimelineRowProps) {
  return (
    <li aria-current={step.kind === 'now' ? 'step' : undefined} className="flex gap-3">
      <span aria-hidden="true" className="flex flex-col items-center">
        <StepMark step={step} isOver={isOver} />
        {isLast ? null : <span className={classNames('w-0.5 flex-1', step.kind === 'past' ? 'bg-pos' : 'bg-border')} />}
      </span>
      <span className="flex min-w-0 flex-1 items-start justify-between gap-3 pb-4 text-small">
        <span className={step.kind === 'ahead' ? 'text-t3' : 'font-semibold text-t1'}>{copy[`withdraw.status.${step.status}`]}</span>
        {step.at === null ? null : (
          <time dateTime={step.at} className="shrink-0 text-right tabular text-t3">
            {formatDateShort(step.at) === firstDay ? null : <span className="block text-caption">{formatDateShort(step.at)}</span>}
            {formatTimeExact(step.at)}
          </time>
        )}
      </span>
    </li>
  )
}

function StepMark({ step, isOver }: { readonly step: TimelineStep; readonly isOver: boolean }) {
  const frame = 'flex size-6 shrink-0 items-center justify-center rounded-full border-2'
  if (step.kind === 'ahead') return <span className={classNames(frame, 'border-border')} />
  if (step.kind === 'now' && !isOver) {
    return (
      <span className={classNames(frame, 'border-gold text-gold-text')}>
        <Spinner className="size-3.5!" />
      </span>
    )
  }
  const isBad = step.status === 'REJECTED' || step.status === 'FAILED'
  return (
    <span className={classNames(frame, isBad ? 'border-neg text-neg' : 'border-pos text-pos')}>
      <Icon name={isBad ? 'close' : 'check'} size={14} />
    </span>
  )
}

function StatusSkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-[320px] rounded-card" />
      <Skeleton className="h-[112px] rounded-card" />
    </Loading>
  )
}
