import { useStore } from '@morakot/ui/store'
import { useQuery } from '@tanstack/react-query'
import { BalanceBlock, CreditChip, DepositChip, PointChip, WaitingChip } from '#shared/layout/wallet-chips.tsx'
import { creditQuery, pollOnMainHeader, tokensQuery } from '../queries.ts'
import type { WaitingChipProps } from '#shared/layout/wallet-chips.tsx'
import type { CreditOwner } from '../queries.ts'
import { pointBalance } from '../rules.ts'
import { isStreamOpen } from '../state.ts'
import { useIsOld } from './use-is-old.ts'

/** Pages with the main header poll; the others receive changes through the stream. */
function useCredit(owner: CreditOwner, isPolled: boolean) {
  const load = useQuery({ ...creditQuery(owner), refetchInterval: isPolled ? pollOnMainHeader : false })
  const isOpen = useStore(isStreamOpen)
  const isLate = useIsOld(load.dataUpdatedAt)
  return { load, isOld: load.data?.stale === true || (isLate && (isPolled || !isOpen)) }
}

function usePoints(isPolled: boolean) {
  return useQuery({ ...tokensQuery, refetchInterval: isPolled ? pollOnMainHeader : false })
}

export function CreditPill(owner: CreditOwner) {
  const { load, isOld } = useCredit(owner, false)
  if (load.data === undefined) return <WaitingChip of="credit" load={load} />
  return <CreditChip credit={load.data.credit} platformCode={owner.platformCode} isOld={isOld} />
}

export function PointPill() {
  const load = usePoints(false)
  return load.data === undefined ? <WaitingChip of="point" load={load} /> : <PointChip balance={pointBalance(load.data)} />
}

export interface MainBalancesProps extends CreditOwner {
  /** The query that says whose credit it is: without it there is nothing to request, and a press reloads it. */
  readonly ownerLoad: WaitingChipProps['load']
  /** The page has the deposit in its first part: a phone's header leaves it out. */
  readonly isDepositOnPage?: boolean
}

/**
 * Balances and the way to a deposit in the main header: credit over points on a phone, side by side on a desktop and while one of them did
 * not come. With less than one baht the deposit says so in full and the sum is left out.
 */
export function MainBalances({ username, platformCode, ownerLoad, isDepositOnPage = false }: MainBalancesProps) {
  const points = usePoints(true)
  const { load: credit, isOld } = useCredit({ username, platformCode }, true)
  if (points.data === undefined || credit.data === undefined)
    return (
      <>
        <div className="mr-auto flex flex-wrap items-center gap-1.5 xl:mr-0">
          {points.data === undefined ? <WaitingChip of="point" load={points} /> : <PointChip balance={pointBalance(points.data)} />}
          {credit.data === undefined ? (
            <WaitingChip of="credit" load={username === undefined ? ownerLoad : credit} />
          ) : (
            <CreditChip credit={credit.data.credit} platformCode={platformCode} isOld={isOld} />
          )}
        </div>
        <DepositChip platformCode={platformCode} isWideOnly={isDepositOnPage} />
      </>
    )
  const balance = pointBalance(points.data)
  const isPrompt = credit.data.credit < 1
  const shown = { credit: credit.data.credit, platformCode, isOld }
  return (
    <>
      <BalanceBlock {...shown} points={balance} />
      <div className="flex gap-2 max-xl:hidden">
        <PointChip balance={balance} />
        {isPrompt ? null : <CreditChip {...shown} />}
      </div>
      <DepositChip platformCode={platformCode} isPrompt={isPrompt} isWideOnly={isDepositOnPage} />
    </>
  )
}
