import { buttonClasses } from '@morakot/ui/components/button'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { Spinner } from '@morakot/ui/components/spinner'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRefusal, readable } from '#shared/api/failure'
import { AccountCard } from '../components/account-card.tsx'
import { DemoPay } from '../components/demo-pay.tsx'
import { DepositDone, useMemberCredit } from '../components/deposit-done.tsx'
import { QrCard, useQrTimeLeft } from '../components/qr-card.tsx'
import { SaveQrButton } from '../components/save-qr-button.tsx'
import { copy } from '../copy.ts'
import { depositQuery } from '../queries.ts'
import type { Deposit } from '../queries.ts'

export function DepositAskMePayPage() {
  const { deposit } = useSearch({ from: '/deposit/ask-me-pay' })
  if (deposit === undefined) return <Navigate to="/deposit" replace />
  return (
    <div className="mx-auto flex w-full max-w-[400px] flex-col gap-3">
      <OpenDeposit key={deposit} depositId={deposit} />
    </div>
  )
}

function OpenDeposit({ depositId }: { readonly depositId: string }) {
  const { data, error, refetch } = useQuery(depositQuery(depositId))
  useWalletNews(data?.status, refetch)
  if (data !== undefined) return data.status === 'CREDITED' ? <DepositDone deposit={data} /> : <WaitingDeposit deposit={data} />
  if (error === null) return <QrSkeleton />
  // An id that is no id is no deposit of this member either.
  if (isRefusal(error, 'cashier.deposit_not_found') || isRefusal(error, 'site.invalid')) {
    return <EmptyState icon="qr" text={copy['error.emptyList']} action={<NewQrLink />} />
  }
  return <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
}

/** Money that arrives is heard of by the balance first; and a credited deposit makes every balance old. */
function useWalletNews(status: Deposit['status'] | undefined, refetch: () => unknown): void {
  const credit = useMemberCredit()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (credit !== undefined) void refetch()
  }, [credit, refetch])
  useEffect(() => {
    if (status === 'CREDITED') void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  }, [status, queryClient])
}

function WaitingDeposit({ deposit }: { readonly deposit: Deposit }) {
  const isOver = useQrTimeLeft(deposit) === 0
  return (
    <>
      <QrCard deposit={deposit} />
      {isOver ? <OverActions /> : <SaveQrButton deposit={deposit} />}
      {deposit.status === 'MATCHED' || !isOver ? <Watching isMatched={deposit.status === 'MATCHED'} /> : null}
      {isOver ? null : <DemoPay deposit={deposit} />}
      {isOver ? null : (
        <>
          <AccountCard {...deposit.receiver} isCopied />
          <p className="text-center text-small text-t3">
            <ThaiText>{copy['deposit.fromLinkedOnly']}</ThaiText>
          </p>
        </>
      )}
    </>
  )
}

function OverActions() {
  return (
    <>
      <NewQrLink />
      <p className="text-center text-small text-t2">
        <ThaiText>{copy['deposit.qr.lateHint']}</ThaiText>
      </p>
    </>
  )
}

function NewQrLink() {
  return (
    <Link to="/deposit" replace className={buttonClasses('gold', 'large')}>
      {copy['deposit.qr.createNew']}
    </Link>
  )
}

function Watching({ isMatched }: { readonly isMatched: boolean }) {
  return (
    <p role="status" className="flex min-h-[32px] items-center justify-center gap-2 text-small text-t2">
      <Spinner className="size-4!" />
      <ThaiText>{isMatched ? copy['deposit.pending'] : copy['deposit.qr.scanWith']}</ThaiText>
    </p>
  )
}

function QrSkeleton() {
  return (
    <div role="status" aria-label={copy['state.loading']} className="flex flex-col gap-3">
      <Skeleton className="h-[520px] rounded-card" />
      <Skeleton className="h-[52px] rounded-button" />
    </div>
  )
}
