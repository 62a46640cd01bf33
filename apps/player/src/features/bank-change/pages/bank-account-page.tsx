import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { AccountCard } from '#features/cashier/components/account-card.tsx'
import { SupportLink } from '#features/cashier/components/support-link.tsx'
import { UnderNotices } from '#features/notices/components/under-notices.tsx'
import { readable } from '#shared/api/failure'
import { AccountNotices } from '../components/account-notices.tsx'
import { ChangeForm } from '../components/change-form.tsx'
import { copy } from '../copy.ts'
import { bankAccountQuery } from '../queries.ts'
import type { OwnAccount } from '../queries.ts'

/** The account that withdrawals go to, and the way to change it. */
export function BankAccountPage() {
  const { data, error, refetch } = useQuery(bankAccountQuery)
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-4">
      <UnderNotices about="/profile/bank-account" skeleton={<AccountSkeleton />}>
        {data === undefined ? (
          error === null ? (
            <AccountSkeleton />
          ) : (
            <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
          )
        ) : (
          <View own={data} />
        )}
      </UnderNotices>
    </div>
  )
}

function View({ own }: { readonly own: OwnAccount }) {
  const { bank, isElsewhere, changeFrom } = own
  return (
    <>
      <AccountCard bankCode={bank.code} number={bank.number} name={bank.name} title={copy['bankChange.now']} />
      <AccountNotices own={own} />
      {isElsewhere || changeFrom !== null ? <SupportLink /> : <ChangeForm own={own} />}
    </>
  )
}

function AccountSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-[120px] rounded-card" />
      <Skeleton className="h-[52px] rounded-button" />
      <Skeleton className="h-[300px] rounded-card" />
    </Loading>
  )
}
