import { qrAskSchema } from '@morakot/contract/features/cashier/schema'
import { typedBaht } from '@morakot/contract/typed-amount'
import { Button } from '@morakot/ui/components/button'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { AmountField, quickAmounts } from '#features/cashier/components/amount-field.tsx'
import { BackupAccount } from '#features/cashier/components/backup-account.tsx'
import { Notice } from '#features/cashier/components/notice.tsx'
import { SlipAccountCard } from '#features/cashier/components/slip-account-card.tsx'
import { refreshAfterDeposit } from '#features/cashier/queries'
import { amountText } from '#features/cashier/rules'
import { KycNotice } from '#features/kyc/components/kyc-notice.tsx'
import { profileQuery } from '#features/members/queries'
import { PromotionChoice } from '#features/promotions/components/promotion-choice.tsx'
import { DepositLimitLine, useDepositRoom } from '#features/protection/components/deposit-limit-line.tsx'
import { ExclusionNotice, useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { protectionQuery } from '#features/protection/queries'
import { SlipForm } from '#features/slips/components/slip-form.tsx'
import { SlipList } from '#features/slips/components/slip-list.tsx'
import { TrueMoneyForm } from '#features/truemoney/components/truemoney-form.tsx'
import { TrueMoneyList } from '#features/truemoney/components/truemoney-list.tsx'
import { acceptTrueMoneyMutation } from '#features/truemoney/queries'
import { readable } from '#shared/api/failure'
import { judged } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { PageColumn, PageColumns } from '#shared/layout/page-columns.tsx'
import { ClosedWay, useDepositWays } from '../components/closed-way.tsx'
import { CheckedMoneyNotice, HeldWayOut } from '../components/checked-money.tsx'
import { MethodTabs } from '../components/method-tabs.tsx'
import { OpenDeposit } from '../components/open-deposit.tsx'
import { MonthTotal } from '../components/month-total.tsx'
import { OpenQrs } from '../components/open-qrs.tsx'
import { TransferForm } from '../components/transfer-form.tsx'
import { amountProblem } from '../components/amount-problem.ts'
import { useOpenDeposit } from '../components/use-open-deposit.ts'
import { copy } from '../copy.ts'
import { depositsQuery } from '../queries.ts'
import type { DepositMethod, DepositWays } from '../queries.ts'
import { useMethodNews } from '../queries-stream.ts'
import { QUICK_BAHT, wayOf } from '../rules.ts'
import type { Way } from '../rules.ts'

export function DepositPage() {
  const { way: named, deposit } = useSearch({ from: '/deposit' })
  const way = wayOf(named)
  useMethodNews()
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{copy['deposit.chooseMethod']}</h2>
      <MethodTabs shown={way} />
      {way === 'auto' && deposit !== undefined ? (
        <div className="mx-auto flex w-full max-w-[480px] flex-col gap-3">
          <OpenDeposit key={deposit} depositId={deposit} />
        </div>
      ) : (
        <ByWay key={way} way={way} />
      )}
    </div>
  )
}

const TYPES = { qr: 'AUTO', auto: 'AUTO', slip: 'AUTO_SLIP', truemoney: 'TRUEWALLET' } as const satisfies Record<Way, DepositMethod>

function ByWay({ way }: { readonly way: Way }) {
  const { data, error, isPending, refetch } = useDepositWays(TYPES[way])
  // What waits to be paid, and a break, lie above the form.
  const deposits = useQuery(depositsQuery)
  const protection = useQuery(protectionQuery)
  return (
    <>
      {isPending ? <DepositSkeleton /> : null}
      {data === undefined && error !== null ? <LoadFailure error={readable(error) ?? error} onRetry={refetch} /> : null}
      {data === undefined ? null : (
        <DrawnAfter loads={[deposits, protection]} skeleton={<DepositSkeleton />}>
          <DepositWhenAllowed way={way} ways={data} />
        </DrawnAfter>
      )}
    </>
  )
}

/** A member on a break reads until when instead of a form, and of money that has come all the same. */
function DepositWhenAllowed({ way, ways }: { readonly way: Way; readonly ways: DepositWays }) {
  const exclusion = useExclusion()
  if (exclusion === undefined || exclusion === null) return <OpenWay way={way} ways={ways} />
  return (
    <div className="flex flex-col gap-4">
      <CheckedMoneyNotice />
      <ExclusionNotice exclusion={exclusion} />
    </div>
  )
}

function OpenWay({ way, ways }: { readonly way: Way; readonly ways: DepositWays }) {
  if (ways.closed !== null) return <ClosedDeposit closed={ways.closed} way={way} />
  if (way === 'slip') return <BySlip ways={ways} />
  if (way === 'truemoney') return <ByTrueMoney ways={ways} />
  return way === 'qr' ? <DepositForm ways={ways} /> : <ByTransfer ways={ways} />
}

/** The account to pay to, the slip of the transfer, and what became of the last slips. */
function BySlip({ ways }: { readonly ways: DepositWays }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(depositsQuery)
  return (
    <PageColumns>
      <PageColumn>
        {ways.accounts.map(({ bankCode, number, name, source }) => (
          <SlipAccountCard
            key={number}
            {...{ bankCode, number, name }}
            title={copy['deposit.slipAccount']}
            needsSlip={source === 'verifier'}
          />
        ))}
        <PromotionChoice />
        <SlipForm onDone={() => void refreshAfterDeposit(queryClient)} />
      </PageColumn>
      <PageColumn>
        <SlipList slips={data?.slips ?? []} wayOut={(slip) => <HeldWayOut held={slip} />} />
        <CheckedMoneyNotice />
        <p className="px-4 text-small text-t3">{copy['deposit.fromLinkedOnly']}</p>
        <LimitLine />
        <KycNotice />
      </PageColumn>
    </PageColumns>
  )
}

/** Money by TrueMoney, with the state of the last ones next to the form. */
function ByTrueMoney({ ways }: { readonly ways: DepositWays }) {
  return (
    <PageColumns>
      <PageColumn>
        <PromotionChoice />
        <TrueMoneyForm ways={ways} />
      </PageColumn>
      <PageColumn>
        <OwnTrueMoney />
        <CheckedMoneyNotice />
        <LimitLine />
        <KycNotice />
      </PageColumn>
    </PageColumns>
  )
}

function OwnTrueMoney() {
  return <TrueMoneyList wayOut={(one) => <HeldWayOut held={one} mutation={acceptTrueMoneyMutation} />} />
}

/** The amount first: the account is shown together with the satang, so that no member transfers without them. */
function ByTransfer({ ways }: { readonly ways: DepositWays }) {
  return (
    <PageColumns>
      <PageColumn>
        <CheckedMoneyNotice />
        <OpenQrs />
        <TransferForm ways={ways} />
      </PageColumn>
      <PageColumn>
        <Notice tone="info" text={copy['deposit.transfer.how']} />
        <LimitLine />
        <KycNotice />
      </PageColumn>
    </PageColumns>
  )
}

function DepositForm({ ways }: { readonly ways: DepositWays }) {
  const { text, onText, onLeave, problem, ask, room, onSubmit } = useDepositForm(ways)
  return (
    <PageColumns>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <CheckedMoneyNotice />
        <OpenQrs />
        <AmountField
          label={copy['deposit.amount']}
          hint={fill(copy['deposit.range'], { min: formatInteger(ways.min), max: formatInteger(ways.max) })}
          error={problem ?? ask.fields['amount']}
          value={text}
          quick={quickAmounts(QUICK_BAHT, room?.left)}
          quickName={copy['deposit.quickAmounts']}
          chosen={typedBaht(text)}
          readOnly={ask.openAmount !== undefined}
          onChange={onText}
          onBlur={(event) => void onLeave(event)}
        />
        <LimitLine />
        <Notice tone="problem" text={ask.refusal} />
        <Button type="submit" icon="qr" isLoading={ask.isSending} disabledReason={ask.closed}>
          {ask.openAmount === undefined ? copy['deposit.qr.create'] : copy['action.retry']}
        </Button>
      </form>
      <PageColumn>
        <BackupAccount />
        <p className="px-4 text-small text-t3">{copy['deposit.fromLinkedOnly']}</p>
        <KycNotice />
      </PageColumn>
    </PageColumns>
  )
}

/** Received money is shown all the same, and a QR that was opened before the limit was reached may be paid. */
function ClosedDeposit({ closed, way }: { readonly closed: NonNullable<DepositWays['closed']>; readonly way: Way }) {
  return (
    <div className="flex flex-col gap-4">
      <CheckedMoneyNotice />
      <OpenQrs />
      {way === 'truemoney' ? <OwnTrueMoney /> : null}
      <ClosedWay closed={closed} type={TYPES[way]} />
    </div>
  )
}

function useDepositForm(ways: DepositWays) {
  const ask = useOpenDeposit()
  const room = useDepositRoom()
  const [text, setText] = useState(ask.openAmount === undefined ? '' : amountText(ask.openAmount))
  const form = useContractForm({
    schema: () => ({
      safeParse: () => judged({ amount: amountProblem(text, { range: ways, room, schema: qrAskSchema }) }, typedBaht(text)),
    }),
    names: ['amount'],
    onValid: (amount) => ask.send({ amount }),
  })
  const onText = (next: string) => {
    setText(next)
    form.forget('amount')
    ask.reset()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (ask.isSending || !navigator.onLine) return event.preventDefault()
    return form.onSubmit(event)
  }
  return { text, onText, onLeave: form.onLeave, problem: form.problems.amount, ask, room, onSubmit }
}

/** The own limit and the month's deposits, next to the amount. A member who has never deposited sees where to set a limit (RTS 12B). */
function LimitLine() {
  const { data } = useQuery(profileQuery)
  return (
    <div>
      <DepositLimitLine isFirst={data?.userPlatform.lastDepositAt === null} />
      <MonthTotal />
    </div>
  )
}

function DepositSkeleton() {
  return (
    <Loading>
      <PageColumns>
        <PageColumn>
          <Skeleton className="h-[88px] rounded-button" />
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="h-[52px] rounded-button" />
        </PageColumn>
        <Skeleton className="h-[120px] rounded-card" />
      </PageColumns>
    </Loading>
  )
}
