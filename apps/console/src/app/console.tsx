import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ToastHost } from '@morakot/ui/components/toast-host'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IdleWatch, LoginPage, SignedInBar, operatorQuery } from '#features/operators/public'
import { failureText, isSignedOut } from '#shared/api/failure'
import { listenToOtherTabs } from '#shared/other-tabs'
import { Work } from './work.tsx'

/** The console: the sign-in until somebody is, then the work. */
export function Console() {
  const me = useQuery(operatorQuery)
  const queryClient = useQueryClient()
  const [isLeft, setLeft] = useState(false)
  // Whoever works here now: what stands on the screen may be another's, the name above it too.
  useEffect(() => listenToOtherTabs(() => void queryClient.invalidateQueries()), [queryClient])
  if (isLeft || isSignedOut(me.error)) return <LoginPage isAfterIdle={isLeft} onSignedIn={() => setLeft(false)} />
  if (me.data === undefined) {
    return (
      <main className="p-6">
        {me.error === null ? <Skeleton className="h-40" /> : <LoadFailure error={new Error(failureText(me.error))} onRetry={me.refetch} />}
      </main>
    )
  }
  return (
    <>
      <IdleWatch onIdle={() => setLeft(true)} />
      <SignedInBar displayName={me.data.operator.displayName} />
      <main className="mx-auto grid max-w-[960px] gap-5 px-4 pb-12 pt-2 wrap-anywhere">
        <Work />
      </main>
      <ToastHost />
    </>
  )
}
