import { isRefusal } from '@morakot/contract/failed-call'
import { Card } from '@morakot/ui/components/card'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AccountCard } from '#features/cashier/components/account-card.tsx'
import { DemoPay } from '#features/cashier/components/demo-pay.tsx'
import { bahtWords } from '#features/cashier/components/money-words'
import { SupportLink } from '#features/cashier/components/support-link.tsx'
import { refreshAfterDeposit } from '#features/cashier/queries'
import { useMemberCredit } from '#features/members/components/use-member-credit'
import { ExclusionNotice, useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { readable } from '#shared/api/failure'
import { CheckedMoneyNotice, useCheckedMoney } from './checked-money.tsx'
import { MismatchCard } from './mismatch-card.tsx'
import { NewQr, NewQrLink, NewTransferLink } from './new-qr.tsx'
import { QrCard, useQrTimeLeft } from './qr-card.tsx'
import { OtherWays, QrActions, SlipLink } from './qr-actions.tsx'
import { TransferCard } from './transfer-card.tsx'
import { copy } from '../copy.ts'
import { depositQuery } from '../queries.ts'
import type { CheckedMoney, Deposit } from '../queries.ts'
import { buttonClasses } from '@morakot/ui/components/button'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { Link } from '@tanstack/react-router'
import { DepositSlip } from '#features/cashier/components/deposit-slip.tsx'

/** A deposit that is open, whatever it is paid by: how to pay it, what came, and what became of it. */
export function OpenDeposit({ depositId }: { readonly depositId: string }) {
  const { data, error, refetch } = useQuery(depositQuery(depositId))
  useWalletNews(data?.status, refetch)
  if (data !== undefined) return data.status === 'CREDITED' ? <PaidDeposit deposit={data} /> : <UnpaidDeposit deposit={data} />
  if (error === null) return <QrSkeleton />
  // An id that is no id is no deposit of this member either.
  if (isRefusal(error, 'cashier.deposit_not_found') || isRefusal(error, 'site.invalid')) {
    return <EmptyState icon="qr" text={copy['error.emptyList']} action={<NewQrLink />} />
  }
  return <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
}

/** The balance receives the news of arriving money first; and a credited deposit makes every loaded balance stale. */
function useWalletNews(status: Deposit['status'] | undefined, refetch: () => unknown): void {
  const credit = useMemberCredit()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (credit !== undefined) void refetch()
  }, [credit, refetch])
  useEffect(() => {
    // What is credited counts for an own limit too: where to deposit may be closed now.
    if (status === 'CREDITED') void refreshAfterDeposit(queryClient)
  }, [status, queryClient])
}

/** A QR that was paid twice is a deposit, and money that waits. */
function PaidDeposit({ deposit }: { readonly deposit: Deposit }) {
  return (
    <>
      <DepositDone deposit={deposit} />
      <CheckedMoneyNotice />
    </>
  )
}

/** A member on a break is not led to pay; what was paid before is credited all the same. */
function UnpaidDeposit({ deposit }: { readonly deposit: Deposit }) {
  const exclusion = useExclusion()
  const checked = useCheckedMoney()
  if (exclusion === undefined || exclusion === null) return <WaitingDeposit deposit={deposit} />
  return (
    <>
      <CheckedMoneyNotice />
      <ExclusionNotice exclusion={exclusion} />
      {isAmong(checked, deposit) ? null : (
        <>
          <LateHint />
          <IfNothingArrives deposit={deposit} isOver />
        </>
      )}
      {checked.length === 0 ? <SupportLink /> : null}
    </>
  )
}

function isAmong(checked: readonly CheckedMoney[], deposit: Deposit): boolean {
  return checked.some(({ reference }) => reference === deposit.reference)
}

/** Money arrived for it, so the member is not led to pay again: shows the state of the money, and the way to another deposit. */
function ArrivedDeposit({ deposit, arrival }: { readonly deposit: Deposit; readonly arrival: NonNullable<Deposit['arrival']> }) {
  return (
    <>
      {arrival.state === 'WAITING' ? (
        <WaitingMoney deposit={deposit} arrival={arrival} />
      ) : (
        <Card className="flex flex-col items-center gap-3 px-5 py-7 text-center">
          <Icon name="check" size={40} className="text-pos" />
          <p role="status" className="text-body font-semibold">
            <ThaiText>{fill(copy[`deposit.arrival.${arrival.state}`], { amount: bahtWords(arrival.amount) })}</ThaiText>
          </p>
          <p className="text-caption text-t3">
            {copy['deposit.reference']} {deposit.reference}
          </p>
        </Card>
      )}
      <NewQrLink variant="outline" words={copy['deposit.again']} />
    </>
  )
}

/** A small difference is ended by one tap; anything else says what it waits for. */
function WaitingMoney({ deposit, arrival }: { readonly deposit: Deposit; readonly arrival: NonNullable<Deposit['arrival']> }) {
  if (arrival.reason !== 'amount_differs' || arrival.acceptUntil === null) return <CheckedMoneyNotice />
  return (
    <>
      <MismatchCard deposit={deposit} arrival={arrival} acceptUntil={arrival.acceptUntil} />
      <CheckedMoneyNotice except={deposit.reference} />
    </>
  )
}

function WaitingDeposit({ deposit }: { readonly deposit: Deposit }) {
  if (deposit.arrival !== null) return <ArrivedDeposit deposit={deposit} arrival={deposit.arrival} />
  return <PayableDeposit deposit={deposit} />
}

function PayableDeposit({ deposit }: { readonly deposit: Deposit }) {
  const isOver = useQrTimeLeft(deposit) === 0
  const checked = useCheckedMoney()
  const hasCome = isAmong(checked, deposit)
  return (
    <>
      <CheckedMoneyNotice />
      <HowToPay deposit={deposit} isOver={isOver} />
      {isOver ? <OverActions deposit={deposit} hasCome={hasCome} /> : null}
      {deposit.status === 'MATCHED' || !isOver ? <Watching deposit={deposit} /> : null}
      {isOver || deposit.method !== 'AUTO' ? null : <SlipLink words={copy['deposit.slipAfter']} />}
      {isOver ? null : <OtherWays isTransfer={deposit.method === 'AUTO'} />}
      {isOver ? null : <DemoPay deposit={deposit} />}
      {isOver || deposit.method === 'AUTO' ? null : (
        <>
          <AccountCard {...deposit.receiver} isCopied />
          <p className="text-center text-small text-t3">
            <ThaiText>{copy['deposit.fromLinkedOnly']}</ThaiText>
          </p>
        </>
      )}
      {hasCome ? null : <IfNothingArrives deposit={deposit} isOver={isOver} />}
      {isOver && checked.length === 0 ? <SupportLink /> : null}
    </>
  )
}

function HowToPay({ deposit, isOver }: { readonly deposit: Deposit; readonly isOver: boolean }) {
  const { qrPayload } = deposit
  if (qrPayload === null) return <TransferCard deposit={deposit} isOver={isOver} />
  return (
    <>
      <QrCard deposit={deposit} payload={qrPayload} />
      {isOver ? null : <QrActions deposit={deposit} payload={qrPayload} />}
    </>
  )
}

/** Money of another amount than the QR's waits for an operator, who finds it by the reference. A QR that is over names no amount to pay. */
function IfNothingArrives({ deposit, isOver }: { readonly deposit: Deposit; readonly isOver: boolean }) {
  return (
    <div className="flex flex-col gap-1 text-center text-small text-t2">
      <p>
        {copy['deposit.reference']} <span className="font-semibold text-t1 select-all [overflow-wrap:anywhere]">{deposit.reference}</span>
      </p>
      <p>
        <ThaiText>{isOver ? copy['deposit.notComeLate'] : fill(copy['deposit.notCome'], { amount: bahtWords(deposit.amount) })}</ThaiText>
      </p>
    </div>
  )
}

function OverActions({ deposit, hasCome }: { readonly deposit: Deposit; readonly hasCome: boolean }) {
  return (
    <>
      <p className="text-center text-body font-semibold text-warn">
        <ThaiText>{deposit.method === 'AUTO' ? copy['deposit.transfer.endedSays'] : copy['deposit.qr.endedSays']}</ThaiText>
      </p>
      {deposit.method === 'AUTO' ? <NewTransferLink /> : <NewQr amount={deposit.amount} />}
      {hasCome ? null : <LateHint />}
    </>
  )
}

function LateHint() {
  return (
    <p className="text-center text-small text-t2">
      <ThaiText>{copy['deposit.qr.lateHint']}</ThaiText>
    </p>
  )
}

function Watching({ deposit }: { readonly deposit: Deposit }) {
  const waits = deposit.method === 'AUTO' ? copy['deposit.transfer.waits'] : copy['deposit.qr.waits']
  return (
    <p role="status" className="flex min-h-[32px] items-center justify-center gap-2 text-small text-t2">
      <span aria-hidden="true" className="size-2 shrink-0 animate-pulse rounded-full bg-pos" />
      <ThaiText>{deposit.status === 'MATCHED' ? copy['deposit.pending'] : waits}</ThaiText>
    </p>
  )
}

function QrSkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-[520px] rounded-card" />
      <Skeleton className="h-[52px] rounded-button" />
    </Loading>
  )
}

/** The good news in place of the QR, and the way to another deposit. */
function DepositDone({ deposit }: { readonly deposit: Deposit }) {
  const exclusion = useExclusion()
  const { method, amount, createdAt, creditedAt, reference, points } = deposit
  return (
    <>
      <DepositSlip
        deposit={{ method, amount, at: creditedAt ?? createdAt, reference, points: points === null ? undefined : pointsWords(points) }}
      />
      {exclusion === undefined || exclusion === null ? (
        <Link to="/deposit-selection" replace className={buttonClasses('quiet', 'large')}>
          {copy['deposit.again']}
        </Link>
      ) : null}
    </>
  )
}

/** How many points the deposit earned, and when they come. */
function pointsWords({ amount, state, dueAt }: NonNullable<Deposit['points']>): string {
  const sentence = state === 'GIVEN' ? copy['deposit.pointsGiven'] : copy['deposit.pointsComing']
  return fill(sentence, { points: formatInteger(amount), time: formatDateTime(dueAt).replaceAll(' ', '\u00A0') })
}
