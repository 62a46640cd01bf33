import { useStore } from '@morakot/ui/store'
import { useQuery } from '@tanstack/react-query'
import { CreditChip, PointChip, WaitingChip } from '#shared/layout/wallet-chips.tsx'
import { creditQuery, pollOnMainHeader, tokensQuery } from '../queries.ts'
import type { CreditOwner } from '../queries.ts'
import { pointBalance } from '../rules.ts'
import { isStreamOpen } from '../state.ts'
import { useIsOld } from './use-is-old.ts'

export interface CreditPillProps extends CreditOwner {
  /** Pages with the main header poll; the others hear of changes through the stream. */
  readonly isPolled?: boolean
}

export function CreditPill({ isPolled = false, ...owner }: CreditPillProps) {
  const load = useQuery({ ...creditQuery(owner), refetchInterval: isPolled ? pollOnMainHeader : false })
  const { data, dataUpdatedAt } = load
  const isOpen = useStore(isStreamOpen)
  const isOld = useIsOld(dataUpdatedAt)
  if (data === undefined) return <WaitingChip of="credit" load={load} />
  return (
    <CreditChip credit={data.credit} platformCode={owner.platformCode} isOld={data.stale === true || (isOld && (isPolled || !isOpen))} />
  )
}

export function PointPill() {
  const load = useQuery({ ...tokensQuery, refetchInterval: pollOnMainHeader })
  return load.data === undefined ? <WaitingChip of="point" load={load} /> : <PointChip balance={pointBalance(load.data)} />
}
