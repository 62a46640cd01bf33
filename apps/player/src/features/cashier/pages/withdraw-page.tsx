import { LoadFailure } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { showToast } from '@morakot/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readable } from '#shared/api/failure'
import { AccountCard } from '../components/account-card.tsx'
import { WithdrawConditions } from '../components/withdraw-conditions.tsx'
import { WithdrawForm } from '../components/withdraw-form.tsx'
import { WithdrawalList } from '../components/withdrawal-list.tsx'
import { WithdrawalStatus } from '../components/withdrawal-status.tsx'
import { copy } from '../copy.ts'
import { conditionsQuery } from '../queries.ts'

export function WithdrawPage() {
  const { withdrawal } = useSearch({ from: '/withdraw' })
  const navigate = useNavigate({ from: '/withdraw' })
  const onRequested = (withdrawalId: string) => {
    showToast({ kind: 'success', text: copy['withdraw.success'] })
    void navigate({ search: { withdrawal: withdrawalId } })
  }
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-4">
      {withdrawal === undefined ? (
        <NewWithdrawal onRequested={onRequested} />
      ) : (
        <WithdrawalStatus key={withdrawal} withdrawalId={withdrawal} onAnother={() => void navigate({ search: {} })} />
      )}
      <WithdrawalList />
    </div>
  )
}

function NewWithdrawal({ onRequested }: { readonly onRequested: (withdrawalId: string) => void }) {
  const { data, error, refetch } = useQuery(conditionsQuery)
  if (data === undefined)
    return error === null ? <ConditionsSkeleton /> : <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
  return (
    <>
      <WithdrawForm conditions={data} onRequested={onRequested} />
      <AccountCard bankCode={data.bank.code} number={data.bank.number} name={data.bank.name} title={copy['withdraw.toAccount']} />
      <WithdrawConditions conditions={data} />
    </>
  )
}

function ConditionsSkeleton() {
  return (
    <div role="status" aria-label={copy['state.loading']} className="flex flex-col gap-4">
      <Skeleton className="h-[300px] rounded-card" />
      <Skeleton className="h-[112px] rounded-card" />
      <Skeleton className="h-[260px] rounded-card" />
    </div>
  )
}
