import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kycQuery } from '#features/kyc/queries'
import { noticesQuery } from '#features/notices/queries'
import { newestGrantQuery, offersQuery } from '#features/promotions/queries'
import { ExclusionNotice, useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { protectionQuery } from '#features/protection/queries'
import { readable } from '#shared/api/failure'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { CheckedMoneyNotice } from './checked-money.tsx'
import { useDepositMethods } from './closed-way.tsx'
import { DeskColumns } from './desk-columns.tsx'
import { MethodPanel } from './method-panels.tsx'
import { MethodTabs } from './method-tabs.tsx'
import { OpenDeposit } from './open-deposit.tsx'
import { copy } from '../copy.ts'
import { depositsQuery } from '../queries.ts'
import type { DepositMethod } from '../queries.ts'
import { useMethodNews } from '../queries-stream.ts'
import type { DepositTab } from '../rules.ts'

export interface DepositDeskProps {
  readonly tab: DepositTab
  /** The QR or the transfer that is open; undefined at the amounts. */
  readonly deposit: string | undefined
}

/** The one page of deposits: the ways as tabs, and below them the amounts, or what is open. On a desktop both are next to each other. */
export function DepositDesk({ tab, deposit }: DepositDeskProps) {
  useMethodNews()
  const isDesktop = useIsDesktop()
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col gap-3 xl:max-w-[960px]">
      <h2 className="sr-only">{copy['deposit.chooseMethod']}</h2>
      <MethodTabs shown={tab} />
      {deposit !== undefined && !isDesktop ? (
        <Open key={deposit} depositId={deposit} />
      ) : (
        <ByMethod key={tab} tab={tab} open={deposit === undefined ? null : <Open key={deposit} depositId={deposit} />} />
      )}
    </div>
  )
}

/** What is open, no wider than a phone. */
function Open({ depositId }: { readonly depositId: string }) {
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-3">
      <OpenDeposit depositId={depositId} />
    </div>
  )
}

const TYPES = { qr: 'AUTO', transfer: 'AUTO', slip: 'AUTO_SLIP', truemoney: 'TRUEWALLET' } as const satisfies Record<
  DepositTab,
  DepositMethod
>

function ByMethod({ tab, open }: { readonly tab: DepositTab; readonly open: ReactNode }) {
  const { data, error, isPending, refetch } = useDepositMethods(TYPES[tab])
  // Whatever lies above the amounts, or among them.
  const loads = [
    useQuery(depositsQuery),
    useQuery(protectionQuery),
    useQuery(noticesQuery),
    useQuery(offersQuery),
    useQuery(newestGrantQuery),
    useQuery(kycQuery),
  ]
  const exclusion = useExclusion()
  if (exclusion !== undefined && exclusion !== null)
    return (
      <DeskColumns aside={open}>
        <CheckedMoneyNotice />
        <ExclusionNotice exclusion={exclusion} />
      </DeskColumns>
    )
  return (
    <>
      {isPending ? <DeskSkeleton /> : null}
      {data === undefined && error !== null ? <LoadFailure error={readable(error) ?? error} onRetry={refetch} /> : null}
      {data === undefined ? null : (
        <DrawnAfter loads={loads} skeleton={<DeskSkeleton />}>
          <MethodPanel tab={tab} methods={data} open={open} />
        </DrawnAfter>
      )}
    </>
  )
}

/** The boxes of the amounts, at least as high as a phone: the footer stays below the window. */
function DeskSkeleton() {
  return (
    <Loading className="flex min-h-[calc(100dvh-150px)] flex-col gap-3">
      <Skeleton className="h-[34px] rounded-button" />
      <div className="grid grid-cols-3 gap-2">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-[72px] rounded-card" />
        ))}
      </div>
      <Skeleton className="h-[52px] rounded-button" />
      <Skeleton className="h-[68px] rounded-card" />
    </Loading>
  )
}
