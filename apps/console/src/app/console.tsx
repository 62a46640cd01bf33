import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Activity, Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { IdleWatch } from '#features/operators/components/idle-watch.tsx'
import { operatorQuery } from '#features/operators/queries'
import { failureText, isSignedOut } from '#shared/api/failure'
import { forgetDrafts } from '#shared/drafts'
import { listenToOtherTabs } from '#shared/other-tabs'
import { ProofProvider } from '#shared/proof'
import type { ProofProps } from '#shared/proof'
import { GrantedProvider, permissionsOf } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { ConsoleRouter } from './router.tsx'

// With its schemas it is a fifth of the shell, and seldom seen.
const LoginPage = lazy(async () => ({ default: (await import('#features/operators/pages/login-page.tsx')).LoginPage }))

const ProofForm = lazy(async () => ({ default: (await import('#features/operators/components/proof-form.tsx')).ProofForm }))
const proofForm = (props: ProofProps) => <ProofForm {...props} />

/** The console: the sign-in page until an operator is signed in, then the work. */
export function Console({ router }: { readonly router: ConsoleRouter }) {
  const me = useQuery(operatorQuery)
  const queryClient = useQueryClient()
  const [isLeft, setLeft] = useState(false)
  // Another tab signed in or out: the data and the name on the screen may be another operator's.
  useEffect(() => listenToOtherTabs(() => void queryClient.invalidateQueries()), [queryClient])
  // Recovery codes are shown once: the work waits until they are noted.
  const [isKeepingCodes, setKeepingCodes] = useState(false)
  const state = me.data?.secondFactor.state
  const missingFactor = state === 'due' || state === 'needed' ? state : null
  // Before the second factor is given, nothing of the work is open.
  const data = missingFactor === null ? me.data : undefined
  const operator = data?.operator
  const isOut = isLeft || isKeepingCodes || missingFactor !== null || isSignedOut(me.error)
  const onSignedIn = () => {
    setLeft(false)
    setKeepingCodes(false)
    void queryClient.invalidateQueries()
  }
  if (operator === undefined && !isOut) {
    return (
      <main className="page">
        {me.error === null ? (
          <Dots label="กำลังโหลด" />
        ) : (
          <Notice tone="bad" text={failureText(me.error)}>
            <Button size="xs" variant="default" onClick={() => void me.refetch()}>
              ลองอีกครั้ง
            </Button>
          </Notice>
        )}
      </main>
    )
  }
  return (
    <>
      {data === undefined ? null : (
        // Hidden, not removed: an operator who signs in again finds the draft. A hidden page sends no request.
        <Activity mode={isOut ? 'hidden' : 'visible'}>
          <Work key={data.operator.username} router={router} me={data} onIdle={() => setLeft(true)} />
        </Activity>
      )}
      {isOut ? (
        <Suspense>
          <LoginPage
            isAfterIdle={isLeft}
            missingFactor={isKeepingCodes ? 'needed' : isLeft ? null : missingFactor}
            onSignedIn={onSignedIn}
            onEnrolled={() => setKeepingCodes(true)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface WorkProps {
  readonly router: ConsoleRouter
  readonly me: Parameters<typeof permissionsOf>[0]
  readonly onIdle: () => void
}

function Work({ router, me, onIdle }: WorkProps) {
  const granted = useMemo(() => permissionsOf(me), [me])
  useEffect(() => void router.invalidate(), [router, granted])
  // One operator's input must not stay for the next operator.
  useEffect(() => forgetDrafts, [])
  return (
    <GrantedProvider value={granted}>
      <IdleWatch onIdle={onIdle} />
      <ProofProvider value={proofForm}>
        <RouterProvider router={router} context={{ granted }} />
      </ProofProvider>
    </GrantedProvider>
  )
}
