import { setImmediate } from 'node:timers/promises'
import type { OfferCard } from '@morakot/contract/features/promotions/schema-offer'
import { SIMULATED_MEMBERS } from '@morakot/contract/features/promotions/states'
import { millisatangFromSatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { betMaxOf } from '#features/bonus-grants/service-grant'
import { drawsOf, finishes, payoutsOf } from './rules-card.ts'
import { CARD_GAMES } from './rules-games.ts'
import type { Definition } from './rules.ts'

/** Members that are simulated before other work of the process gets its turn: a bet must not wait for an offer card. */
const MEMBERS_AT_ONCE = 100
const BAHT = 100n

/**
 * The honest figures of an offer with its full bonus (F-60): what must be bet, what that costs on average at the game's published return, and how
 * many of 10,000 simulated members finish, who begin with the bonus alone and bet a hundredth of it each round.
 */
export async function makeCard(definition: Definition, seed: string): Promise<OfferCard> {
  const { bonusMax, multiplier, family, percent } = definition
  const game = CARD_GAMES[family]
  const toBet = bonusMax * BigInt(multiplier)
  const stake = stakeOf(bonusMax)
  const simulated = { start: Number((bonusMax * 100n) / stake), rounds: Number((toBet + stake - 1n) / stake) }
  const [payout, draw] = [payoutsOf(game), drawsOf(seed)]
  let finished = 0
  for (let member = 0; member < SIMULATED_MEMBERS; member += 1) {
    if (member % MEMBERS_AT_ONCE === 0) await setImmediate()
    if (finishes(simulated, payout, draw)) finished += 1
  }
  return {
    bonus: bahtFromSatang(satang(bonusMax)),
    deposit: percent === null ? null : bahtFromSatang(satang((bonusMax * 100n + BigInt(percent) - 1n) / BigInt(percent))),
    toBet: bahtFromSatang(satang(toBet)),
    expectedCost: bahtFromSatang(satang(expectedCostOf(definition))),
    returnPercent: game.returnBasisPoints / 100,
    game: game.name,
    finishPer100: Math.floor((finished * 100) / SIMULATED_MEMBERS),
    simulated: SIMULATED_MEMBERS,
    stake: bahtFromSatang(satang(stake)),
    seed,
  }
}

/** The average loss while the turnover of the full bonus is bet, in satang (F-60). */
export function expectedCostOf({ bonusMax, multiplier, family }: Definition): bigint {
  return (bonusMax * BigInt(multiplier) * BigInt(10_000 - CARD_GAMES[family].returnBasisPoints)) / 10_000n
}

function stakeOf(bonus: bigint): bigint {
  const most = satangFromMillisatangFloor(betMaxOf(millisatangFromSatang(satang(bonus))))
  const share = bonus / 100n
  const least = share > BAHT ? share : BAHT
  return least < most ? least : most
}
