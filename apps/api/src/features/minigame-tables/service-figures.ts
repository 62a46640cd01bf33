import type { Reply } from '@morakot/contract/contract-shape'
import type { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import { numberFromPoints, points } from '@morakot/money/points'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { numberFromSpins, spins } from '@morakot/money/spins'
import { cheapestOf, costSatang, shareCentipercent, worthCentipoints } from './rules.ts'
import type { Prize, SoldSpins } from './rules.ts'

type PrizeView = Reply<(typeof minigameSchemas)['open']>['rewards'][number]

/** The worth of a table as it is shown: two decimals, rounded down. */
export function figuresOf(prizes: readonly Prize[], packages: readonly SoldSpins[]) {
  return {
    worth: hundredths(worthCentipoints(prizes, packages)),
    share: hundredths(shareCentipercent(prizes, packages) ?? 0n),
    costOfSpin: bahtFromSatang(satang(costSatang(prizes, packages, 1))),
  }
}

/** What a spin costs where it is cheapest, in points with two decimals, rounded down; 0 where nothing is sold. */
export function cheapestSpin(packages: readonly SoldSpins[]): number {
  const cheapest = cheapestOf(packages)
  return cheapest === undefined ? 0 : hundredths((cheapest.points * 100n) / BigInt(cheapest.spins))
}

/** A prize as JSON has it: points and spins whole, credit in baht. */
export function prizeView({ code, amount, weight }: Prize): PrizeView {
  return { ...rewardView({ code, amount }), weight }
}

/** What a spin gave, as JSON has it. */
export function rewardView({ code, amount }: Pick<Prize, 'code' | 'amount'>): Pick<PrizeView, 'code' | 'amount'> {
  if (code === 'CREDIT') return { code, amount: bahtFromSatang(satang(amount)) }
  return { code, amount: code === 'PNT' ? numberFromPoints(points(amount)) : numberFromSpins(spins(amount)) }
}

/** A figure that is kept in hundredths, with its two decimals. */
export function hundredths(value: bigint): number {
  return Number(value) / 100
}
