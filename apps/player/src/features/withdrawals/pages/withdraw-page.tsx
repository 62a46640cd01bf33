import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TakeBackCard } from '#features/gateway-transfers/components/take-back-card.tsx'
import { UnderNotices } from '#features/notices/components/under-notices.tsx'
import { refreshWallet } from '#features/wallet/queries-history'
import { readable } from '#shared/api/failure'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { PageColumn, PageColumns } from '#shared/layout/page-columns.tsx'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { HaltNotice } from '../components/halt-notice.tsx'
import { WithdrawConditions } from '../components/withdraw-conditions.tsx'
import { WithdrawForm } from '../components/withdraw-form.tsx'
import { WithdrawalList } from '../components/withdrawal-list.tsx'
import { WithdrawalStatus } from '../components/withdrawal-status.tsx'
import { conditionsQuery } from '../queries.ts'

export function WithdrawPage() {
  const { withdrawal } = useSearch({ from: '/withdraw' })
  const navigate = useNavigate({ from: '/withdraw' })
  const conditions = useQuery({ ...conditionsQuery, enabled: withdrawal === undefined })
  const isDesktop = useIsDesktop()
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
        {withdrawal === undefined && isDesktop ? <Conditions /> : null}
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
    </>
  )
}

/** What may be withdrawn and why not more, next to the form of a desktop. A failure is shown once, by the form. */
function Conditions() {
  const { data, error } = useQuery(conditionsQuery)
  if (data !== undefined) return <WithdrawConditions conditions={data} />
  return error === null ? <Skeleton className="h-[260px] rounded-card" /> : null
}

/** The boxes of the form, at least as high as a phone. */
function ConditionsSkeleton() {
  return (
    <Loading className="flex min-h-[calc(100dvh-120px)] flex-col items-stretch gap-3">
      <Skeleton className="h-[22px] rounded-button" />
      <Skeleton className="mx-auto h-[72px] w-48 rounded-card" />
      <Skeleton className="mx-auto h-11 w-64 rounded-full" />
      <Skeleton className="h-[56px] rounded-card" />
      <Skeleton className="h-[232px] rounded-card" />
      <Skeleton className="h-[52px] rounded-button" />
    </Loading>
  )
}
