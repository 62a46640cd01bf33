import type { Reply } from '@morakot/contract/contract-shape'
import type { minigameSchemas } from '@morakot/contract/features/minigames/schema'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { costSatang, shareCentipercent, worthCentipoints } from './rules.ts'
import type { Package, Prize } from './rules.ts'

type ShownPrize = Reply<(typeof minigameSchemas)['open']>['rewards'][number]

/** The worth of a table as it is shown: two decimals, rounded down. */
export function figuresOf(prizes: readonly Prize[], packages: readonly Package[]) {
  return {
    worth: hundredths(worthCentipoints(prizes, packages)),
    share: hundredths(shareCentipercent(prizes, packages) ?? 0n),
    costOfSpin: bahtFromSatang(satang(costSatang(prizes, packages, 1))),
  }
}

/** A prize as JSON has it: points and spins whole, credit in baht. */
export function shownPrize({ code, amount, weight }: Prize): ShownPrize {
  return { ...shownReward({ code, amount }), weight }
}

/** What a spin gave, as JSON has it. */
export function shownReward({ code, amount }: Pick<Prize, 'code' | 'amount'>): Pick<ShownPrize, 'code' | 'amount'> {
  return { code, amount: code === 'CREDIT' ? bahtFromSatang(satang(amount)) : Number(amount) }
}

/** A figure that is kept in hundredths, with its two decimals. */
export function hundredths(value: bigint): number {
  return Number(value) / 100
}
