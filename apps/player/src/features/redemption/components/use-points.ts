import { useQuery } from '@tanstack/react-query'
import { tokensQuery } from '#features/wallet/queries'

/** The member's points; undefined until they are known. */
export function usePoints(): number | undefined {
  const { data } = useQuery(tokensQuery)
  if (data === undefined) return undefined
  const text = data.find(({ code }) => code === 'PNT')?.balance ?? '0'
  return Number.parseInt(text, 10)
}
