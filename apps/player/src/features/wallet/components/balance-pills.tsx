import { useQuery } from '@tanstack/react-query'
import { CreditChip, PointChip, WalletChipSkeleton } from '#shared/layout/wallet-chips.tsx'
import { creditQuery, pollOnMainHeader, tokensQuery } from '../queries.ts'
import type { CreditOwner } from '../queries.ts'
import { pointBalance } from '../rules.ts'
import { useIsStreamOpen } from '../state.ts'
import { useIsOld } from './use-is-old.ts'

export interface CreditPillProps extends CreditOwner {
  /** Pages with the main header poll; the others hear of changes through the stream. */
  readonly isPolled?: boolean
}

export function CreditPill({ isPolled = false, ...owner }: CreditPillProps) {
  const { data, dataUpdatedAt } = useQuery({ ...creditQuery(owner), refetchInterval: isPolled ? pollOnMainHeader : false })
  const isStreamOpen = useIsStreamOpen()
  const isOld = useIsOld(dataUpdatedAt)
  if (data === undefined) return <WalletChipSkeleton />
  return <CreditChip credit={data.credit} platformCode={owner.platformCode} isOld={isOld && (isPolled || !isStreamOpen)} />
}

export function PointPill() {
  const { data } = useQuery({ ...tokensQuery, refetchInterval: pollOnMainHeader })
  return data === undefined ? <WalletChipSkeleton /> : <PointChip balance={pointBalance(data)} />
}
