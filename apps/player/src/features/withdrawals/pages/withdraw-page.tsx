import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AccountCard } from '#features/cashier/components/account-card.tsx'
import { TakeBackCard } from '#features/gateway-transfers/components/take-back-card.tsx'
import { UnderNotices } from '#features/notices/components/under-notices.tsx'
import { refreshWallet } from '#features/wallet/queries-history'
import { readable } from '#shared/api/failure'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { PageColumn, PageColumns } from '#shared/layout/page-columns.tsx'
import { HaltNotice } from '../components/halt-notice.tsx'
import { WithdrawConditions } from '../components/withdraw-conditions.tsx'
import { WithdrawForm } from '../components/withdraw-form.tsx'
import { WithdrawalList } from '../components/withdrawal-list.tsx'
import { WithdrawalStatus } from '../components/withdrawal-status.tsx'
import { copy } from '../copy.ts'
import { conditionsQuery } from '../queries.ts'

export function WithdrawPage() {
  const { withdrawal } = useSearch({ from: '/withdraw' })
  const navigate = useNavigate({ from: '/withdraw' })
  const conditions = useQuery({ ...conditionsQuery, enabled: withdrawal === undefined })
  const onRequested = (withdrawalId: string) => void navigate({ search: { withdrawal: withdrawalId } })
  return (
    <PageColumns>
      <PageColumn>
        <UnderNotices about="/withdraw" skeleton={<ConditionsSkeleton />}>
          {withdrawal === undefined ? (
            <NewWithdrawal onRequested={onRequested} />
          ) : (
            <WithdrawalStatus key={withdrawal} withdrawalId={withdrawal} onAnother={() => void navigate({ search: {} })} />
          )}
        </UnderNotices>
      </PageColumn>
      <PageColumn>
        {withdrawal === undefined ? <Conditions /> : null}
        <DrawnAfter loads={withdrawal === undefined ? [conditions] : []}>
          <WithdrawalList />
        </DrawnAfter>
      </PageColumn>
    </PageColumns>
  )
}

function NewWithdrawal({ onRequested }: { readonly onRequested: (withdrawalId: string) => void }) {
  const { data, error, refetch } = useQuery(conditionsQuery)
  const queryClient = useQueryClient()
  if (data === undefined)
    return error === null ? <ConditionsSkeleton /> : <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
  return (
    <>
      <TakeBackCard
        onMoved={() => {
          void refreshWallet(queryClient)
          void refetch()
        }}
      />
      <HaltNotice halt={data.halt} />
      <WithdrawForm conditions={data} onRequested={onRequested} />
      <AccountCard bankCode={data.bank.code} number={data.bank.number} name={data.bank.name} title={copy['withdraw.toAccount']} />
    </>
  )
}

/** What may be withdrawn and why not more. A failure is shown once, next to the form. */
function Conditions() {
  const { data, error } = useQuery(conditionsQuery)
  if (data !== undefined) return <WithdrawConditions conditions={data} />
  return error === null ? <Skeleton className="h-[260px] rounded-card" /> : null
}

function ConditionsSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-[339px] rounded-card" />
      <Skeleton className="h-[112px] rounded-card" />
    </Loading>
  )
}
