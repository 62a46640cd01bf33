import { useQuery } from '@tanstack/react-query'
import { CreditChip, PointChip, WalletChipSkeleton } from '#shared/layout/wallet-chips.tsx'
import { creditQuery, tokensQuery } from '../queries.ts'
import { pointBalance } from '../rules.ts'

export interface CreditPillProps {
  readonly username: string | undefined
  readonly platformCode: string | undefined
}

export function CreditPill(owner: CreditPillProps) {
  const { data } = useQuery(creditQuery(owner))
  return data === undefined ? <WalletChipSkeleton /> : <CreditChip credit={data.credit} />
}

export function PointPill() {
  const { data } = useQuery(tokensQuery)
  return data === undefined ? <WalletChipSkeleton /> : <PointChip balance={pointBalance(data)} />
}
