import { qrRequestSchema } from '@morakot/contract/features/cashier/schema'
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
import { toParsed } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { PageColumn, PageColumns } from '#shared/layout/page-columns.tsx'
import { ClosedMethodNotice, useDepositMethods } from '../components/closed-way.tsx'
import { CheckedMoneyNotice, HeldMoneyActions } from '../components/checked-money.tsx'
import { MethodTabs } from '../components/method-tabs.tsx'
import { OpenDeposit } from '../components/open-deposit.tsx'
import { MonthTotal } from '../components/month-total.tsx'
import { OpenQrs } from '../components/open-qrs.tsx'
import { TransferForm } from '../components/transfer-form.tsx'
import { amountProblem } from '../components/amount-problem.ts'
import { useOpenDeposit } from '../components/use-open-deposit.ts'
import { copy } from '../copy.ts'
import { depositsQuery } from '../queries.ts'
import type { DepositMethod, DepositMethods } from '../queries.ts'
import { useMethodNews } from '../queries-stream.ts'
import { QUICK_BAHT, methodOf } from '../rules.ts'
import type { DepositTab } from '../rules.ts'

export function DepositPage() {
  const { way: named, deposit } = useSearch({ from: '/deposit' })
  const way = methodOf(named)
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
        <ByMethod key={way} way={way} />
      )}
    </div>
  )
}

const TYPES = { qr: 'AUTO', auto: 'AUTO', slip: 'AUTO_SLIP', truemoney: 'TRUEWALLET' } as const satisfies Record<DepositTab, DepositMethod>

function ByMethod({ way }: { readonly way: DepositTab }) {
  const { data, error, isPending, refetch } = useDepositMethods(TYPES[way])
  // What waits to be paid, and a break, lie above the form.
  const deposits = useQuery(depositsQuery)
  const protection = useQuery(protectionQuery)
  return (
    <>
      {isPending ? <DepositSkeleton /> : null}
      {data === undefined && error !== null ? <LoadFailure error={readable(error) ?? error} onRetry={refetch} /> : null}
      {data === undefined ? null : (
        <DrawnAfter loads={[deposits, protection]} skeleton={<DepositSkeleton />}>
          <DepositWhenAllowed way={way} methods={data} />
        </DrawnAfter>
      )}
    </>
  )
}

/** A member on a break reads until when instead of a form, and of money that has come all the same. */
function DepositWhenAllowed({ way, methods }: { readonly way: DepositTab; readonly methods: DepositMethods }) {
  const exclusion = useExclusion()
  if (exclusion === undefined || exclusion === null) return <OpenMethod way={way} methods={methods} />
  return (
    <div className="flex flex-col gap-4">
      <CheckedMoneyNotice />
      <ExclusionNotice exclusion={exclusion} />
    </div>
  )
}

function OpenMethod({ way, methods }: { readonly way: DepositTab; readonly methods: DepositMethods }) {
  if (methods.closed !== null) return <ClosedDeposit closed={methods.closed} way={way} />
  if (way === 'slip') return <BySlip methods={methods} />
  if (way === 'truemoney') return <ByTrueMoney methods={methods} />
  return way === 'qr' ? <DepositForm methods={methods} /> : <ByTransfer methods={methods} />
}

/** The account to pay to, the slip of the transfer, and what became of the last slips. */
function BySlip({ methods }: { readonly methods: DepositMethods }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(depositsQuery)
  return (
    <PageColumns>
      <PageColumn>
        {methods.accounts.map(({ bankCode, number, name, source }) => (
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
        <SlipList slips={data?.slips ?? []} resolution={(slip) => <HeldMoneyActions held={slip} />} />
        <CheckedMoneyNotice />
        <p className="px-4 text-small text-t3">{copy['deposit.fromLinkedOnly']}</p>
        <LimitLine />
        <KycNotice />
      </PageColumn>
    </PageColumns>
  )
}

/** Money by TrueMoney, with the state of the last ones next to the form. */
function ByTrueMoney({ methods }: { readonly methods: DepositMethods }) {
  return (
    <PageColumns>
      <PageColumn>
        <PromotionChoice />
        <TrueMoneyForm methods={methods} />
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
  return <TrueMoneyList resolution={(one) => <HeldMoneyActions held={one} mutation={acceptTrueMoneyMutation} />} />
}

/** The amount first: the account is shown together with the satang, so that no member transfers without them. */
function ByTransfer({ methods }: { readonly methods: DepositMethods }) {
  return (
    <PageColumns>
      <PageColumn>
        <CheckedMoneyNotice />
        <OpenQrs />
        <TransferForm methods={methods} />
      </PageColumn>
      <PageColumn>
        <Notice tone="info" text={copy['deposit.transfer.how']} />
        <LimitLine />
        <KycNotice />
      </PageColumn>
    </PageColumns>
  )
}

function DepositForm({ methods }: { readonly methods: DepositMethods }) {
  const { text, onText, onLeave, problem, request, room, onSubmit } = useDepositForm(methods)
  return (
    <PageColumns>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <CheckedMoneyNotice />
        <OpenQrs />
        <AmountField
          label={copy['deposit.amount']}
          hint={fill(copy['deposit.range'], { min: formatInteger(methods.min), max: formatInteger(methods.max) })}
          error={problem ?? request.fields['amount']}
          value={text}
          quick={quickAmounts(QUICK_BAHT, room?.left)}
          quickName={copy['deposit.quickAmounts']}
          chosen={typedBaht(text)}
          readOnly={request.openAmount !== undefined}
          onChange={onText}
          onBlur={(event) => void onLeave(event)}
        />
        <LimitLine />
        <Notice tone="problem" text={request.refusal} />
        <Button type="submit" icon="qr" isLoading={request.isSending} disabledReason={request.closed}>
          {request.openAmount === undefined ? copy['deposit.qr.create'] : copy['action.retry']}
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
function ClosedDeposit({ closed, way }: { readonly closed: NonNullable<DepositMethods['closed']>; readonly way: DepositTab }) {
  return (
    <div className="flex flex-col gap-4">
      <CheckedMoneyNotice />
      <OpenQrs />
      {way === 'truemoney' ? <OwnTrueMoney /> : null}
      <ClosedMethodNotice closed={closed} type={TYPES[way]} />
    </div>
  )
}

function useDepositForm(methods: DepositMethods) {
  const request = useOpenDeposit()
  const room = useDepositRoom()
  const [text, setText] = useState(request.openAmount === undefined ? '' : amountText(request.openAmount))
  const form = useContractForm({
    schema: () => ({
      safeParse: () => toParsed({ amount: amountProblem(text, { range: methods, room, schema: qrRequestSchema }) }, typedBaht(text)),
    }),
    names: ['amount'],
    onValid: (amount) => request.send({ amount }),
  })
  const onText = (next: string) => {
    setText(next)
    form.forget('amount')
    request.reset()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (request.isSending || !navigator.onLine) return event.preventDefault()
    return form.onSubmit(event)
  }
  return { text, onText, onLeave: form.onLeave, problem: form.problems.amount, request, room, onSubmit }
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
