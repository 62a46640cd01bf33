import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { jackpotsQuery } from '#features/jackpots/queries'
import { gamePageQuery } from '#features/play/queries'
import { copy } from './hall-copy.ts'

/** The pot of a game that can win one; else the largest win that its provider names. Nothing where neither is known. */
export function HeroFact({ gameId }: { readonly gameId: number }) {
  const jackpots = useQuery(jackpotsQuery)
  const pot = jackpots.data?.find((game) => game.gameId === gameId)?.jackpot ?? 0
  const facts = useQuery({ ...gamePageQuery(gameId), enabled: !jackpots.isPending && pot === 0 }).data?.facts
  if (pot > 0) return <span className="tabular text-[#ffd66b]">{fill(copy['hall.pot'], { amount: `฿${formatInteger(pot)}` })}</span>
  if (facts === undefined || facts === null) return null
  return <span className="tabular">{fill(copy['hall.most'], { times: formatInteger(Math.floor(Number(facts.max_win_times))) })}</span>
}
