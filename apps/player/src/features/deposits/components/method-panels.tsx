import { qrRequestSchema, transferRequestSchema } from '@morakot/contract/features/cashier/schema'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackupAccount } from '#features/cashier/components/backup-account.tsx'
import { Notice } from '#features/cashier/components/notice.tsx'
import { SlipAccountCard } from '#features/cashier/components/slip-account-card.tsx'
import { refreshAfterDeposit } from '#features/cashier/queries'
import { KycNotice } from '#features/kyc/components/kyc-notice.tsx'
import { profileQuery } from '#features/members/queries'
import { PageNotices } from '#features/notices/components/page-notices.tsx'
import { PromotionChoice } from '#features/promotions/components/promotion-choice.tsx'
import { DepositLimitLine, useDepositRoom } from '#features/protection/components/deposit-limit-line.tsx'
import { FomoLine } from '#features/site/components/fomo-line.tsx'
import { SlipForm } from '#features/slips/components/slip-form.tsx'
import { SlipList } from '#features/slips/components/slip-list.tsx'
import { TrueMoneyForm } from '#features/truemoney/components/truemoney-form.tsx'
import { TrueMoneyList } from '#features/truemoney/components/truemoney-list.tsx'
import { acceptTrueMoneyMutation } from '#features/truemoney/queries'
import { AmountPad } from './amount-pad.tsx'
import { CheckedMoneyNotice, HeldMoneyActions } from './checked-money.tsx'
import { ClosedMethodNotice } from './closed-way.tsx'
import { DeskColumns, Invitation } from './desk-columns.tsx'
import { LastDeposit, MonthTotal } from './past-deposits.tsx'
import { OpenQrs } from './open-qrs.tsx'
import { useOpenDeposit, useOpenTransfer } from './use-open-deposit.ts'
import { copy } from '../copy.ts'
import { depositsQuery } from '../queries.ts'
import type { DepositMethods } from '../queries.ts'
import { QUICK_BAHT } from '../rules.ts'
import type { DepositTab } from '../rules.ts'

interface PanelProps {
  readonly methods: DepositMethods
  /** The QR or the transfer that is open, on a desktop; null elsewhere. */
  readonly open: ReactNode
}

/** One way to deposit. A closed one says why; what was opened or sent before is shown all the same. */
export function MethodPanel({ tab, ...panel }: PanelProps & { readonly tab: DepositTab }) {
  if (panel.methods.closed !== null) return <ClosedPanel tab={tab} closed={panel.methods.closed} open={panel.open} />
  if (tab === 'slip') return <BySlip {...panel} />
  if (tab === 'truemoney') return <ByTrueMoney {...panel} />
  return tab === 'qr' ? <ByQr {...panel} /> : <ByTransfer {...panel} />
}

const TYPES = { qr: 'AUTO', transfer: 'AUTO', slip: 'AUTO_SLIP', truemoney: 'TRUEWALLET' } as const

function ClosedPanel({
  tab,
  closed,
  open,
}: {
  readonly tab: DepositTab
  readonly closed: NonNullable<DepositMethods['closed']>
  readonly open: ReactNode
}) {
  return (
    <DeskColumns aside={open}>
      <Above />
      {tab === 'truemoney' ? <OwnTrueMoney /> : null}
      <ClosedMethodNotice closed={closed} type={TYPES[tab]} />
    </DeskColumns>
  )
}

/** What is said before the amounts: of money that has come, and of what waits to be paid. */
function Above() {
  return (
    <>
      <PageNotices about="/deposit-selection" />
      <CheckedMoneyNotice />
      <OpenQrs />
    </>
  )
}

/** What holds for a deposit by any way, and the last one. */
function Below() {
  return (
    <>
      <p className="text-small text-t3">
        <ThaiText>{copy['deposit.fromLinkedOnly']}</ThaiText>
      </p>
      <KycNotice />
      <LastDeposit />
      <MonthTotal />
    </>
  )
}

function ByQr({ methods, open }: PanelProps) {
  const request = useOpenDeposit({ replace: open !== null })
  return (
    <DeskColumns
      aside={open ?? <Invitation icon="qr" text={copy['deposit.chooseForQr']} />}
      below={
        <>
          <Below />
          <BackupAccount />
        </>
      }
    >
      <Above />
      <LimitLine isNoted />
      <AmountPad methods={methods} request={request} schema={qrRequestSchema} icon="qr" submit={copy['deposit.qr.create']} />
      <PromotionChoice />
      <FomoLine />
    </DeskColumns>
  )
}

/** The amount first: the account is shown together with the satang, so that no member transfers without them. */
function ByTransfer({ methods, open }: PanelProps) {
  const request = useOpenTransfer()
  return (
    <DeskColumns
      aside={open ?? <Invitation icon="bank" text={copy['deposit.chooseForTransfer']} />}
      below={
        <>
          <Below />
          <BackupAccount />
        </>
      }
    >
      <Above />
      <LimitLine isNoted />
      <AmountPad
        methods={methods}
        request={request}
        schema={transferRequestSchema}
        icon="bank"
        submit={copy['deposit.transfer.open']}
        isWhole
      />
      <Notice tone="info" text={copy['deposit.transfer.how']} />
      <PromotionChoice />
    </DeskColumns>
  )
}

/** The account to pay to, then the slip of that transfer, and what became of the last slips. */
function BySlip({ methods }: PanelProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(depositsQuery)
  return (
    <DeskColumns
      aside={
        <>
          <h3 className="font-display text-small font-semibold text-t2">{copy['deposit.slipStep2']}</h3>
          <SlipForm onDone={() => void refreshAfterDeposit(queryClient)} />
        </>
      }
      below={
        <>
          <SlipList slips={data?.slips ?? []} resolution={(slip) => <HeldMoneyActions held={slip} />} />
          <CheckedMoneyNotice />
          <LimitLine />
          <Below />
        </>
      }
    >
      <h3 className="font-display text-small font-semibold text-t2">{copy['deposit.slipStep1']}</h3>
      {methods.accounts.map(({ bankCode, number, name, source }) => (
        <SlipAccountCard key={number} {...{ bankCode, number, name }} needsSlip={source === 'verifier'} />
      ))}
      <PromotionChoice />
    </DeskColumns>
  )
}

/** Money by TrueMoney, and the state of the last ones. */
function ByTrueMoney({ methods }: PanelProps) {
  return (
    <DeskColumns
      aside={
        <>
          <CheckedMoneyNotice />
          <OwnTrueMoney />
          <LimitLine />
          <KycNotice />
        </>
      }
    >
      <TrueMoneyForm methods={methods} />
      <PromotionChoice />
    </DeskColumns>
  )
}

function OwnTrueMoney() {
  return <TrueMoneyList resolution={(one) => <HeldMoneyActions held={one} mutation={acceptTrueMoneyMutation} />} />
}

/** What is left of the own limit. A member who has never deposited sees where to set one (RTS 12B). */
function LimitLine({ isNoted = false }: { /** Amounts lie below it, and some of them may be struck out. */ readonly isNoted?: boolean }) {
  const { data } = useQuery(profileQuery)
  const left = useDepositRoom()?.left
  const isTight = left !== undefined && QUICK_BAHT.some((baht) => baht > left)
  return <DepositLimitLine isFirst={data?.userPlatform.lastDepositAt === null} isExplained={isNoted && isTight} />
}
