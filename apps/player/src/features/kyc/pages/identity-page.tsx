import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UnderNotices } from '#features/notices/components/under-notices.tsx'
import { readable } from '#shared/api/failure'
import { IdentityForm } from '../components/identity-form.tsx'
import { IdentityState, RefusedIdentity } from '../components/identity-state.tsx'
import type { SentIdentity } from '../components/identity-state.tsx'
import { KycNeed } from '../components/kyc-need.tsx'
import { kycQuery } from '../queries.ts'
import type { OwnIdentity } from '../queries.ts'

/** Who the member is: sending a document in, and what became of it. */
export function IdentityPage() {
  const { data, error, refetch } = useQuery(kycQuery)
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-4">
      <UnderNotices about="/profile/identity" skeleton={<IdentitySkeleton />}>
        {data === undefined ? (
          error === null ? (
            <IdentitySkeleton />
          ) : (
            <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
          )
        ) : (
          <>
            <ByState own={data} />
            {data.state === 'VERIFIED' ? null : <KycNeed own={data} />}
          </>
        )}
      </UnderNotices>
    </div>
  )
}

function ByState({ own }: { readonly own: OwnIdentity }) {
  const [isAgain, setAgain] = useState(false)
  if (!wasSent(own) || (isAgain && own.state === 'REFUSED')) return <IdentityForm />
  return own.state === 'REFUSED' ? <RefusedIdentity own={own} onAgain={() => setAgain(true)} /> : <IdentityState own={own} />
}

function wasSent(own: OwnIdentity): own is SentIdentity {
  return own.state !== 'NONE'
}

function IdentitySkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-8 rounded-button" />
      <Skeleton className="h-[52px] rounded-button" />
      <Skeleton className="h-[280px] rounded-card" />
    </Loading>
  )
}
