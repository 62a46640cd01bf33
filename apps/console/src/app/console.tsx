import { LoadFailure } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { WithdrawalsPage } from '#features/cashier/public'
import { LoginPage, SignedInBar, operatorQuery } from '#features/operators/public'
import { failureText, isSignedOut } from '#shared/api/failure'

/** The console: the sign-in until somebody is, then the work. */
export function Console() {
  const me = useQuery(operatorQuery)
  if (isSignedOut(me.error)) return <LoginPage />
  if (me.data === undefined) {
    return (
      <main className="p-6">
        {me.error === null ? <Skeleton className="h-40" /> : <LoadFailure error={new Error(failureText(me.error))} onRetry={me.refetch} />}
      </main>
    )
  }
  return (
    <>
      <SignedInBar displayName={me.data.operator.displayName} />
      <main className="mx-auto max-w-[900px] px-4 py-6">
        <WithdrawalsPage />
      </main>
    </>
  )
}
