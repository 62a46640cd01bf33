import type { GameModel, JackpotReport } from '@morakot/contract/outside/provider'

import type { Game } from '#features/engines/rules-game'
import { timesText } from '#features/engines/rules-figures'
import { allGames, rtpRange } from '#features/engines/rules-games'
import { fractionText, percentText } from '#features/engines/rules-odds'
import type { Fraction } from '#features/engines/rules-odds'
import type { SandboxContext } from '#infra/context'
import { sha256Hex } from '#infra/seals'
import type { RoundState } from '#infra/tables'

import { POT, readPot, statesOfRounds, walletTransactions } from './store-rounds.ts'

const TRANSACTIONS_A_PAGE = 500

/** A game's hash: the same for two versions that play alike. */
export function rulesHash(game: Game): string {
  return sha256Hex(game.rulesText)
}

/** The published figures of every engine and model. `rtp` is the lowest of all spots; the spots follow one by one. */
export function publishedModels(): { readonly models: readonly (GameModel & { readonly spots: readonly object[] })[] } {
  return {
    models: allGames().map((game) => ({
      engine: game.engine,
      model: game.model,
      rtp: written(rtpRange(game).least),
      rtpBest: written(rtpRange(game).best),
      maxWinTimes: timesText(game.maxWin),
      rulesHash: rulesHash(game),
      ...(game.hasPot ? { pot: POT } : {}),
      ...(game.simulation === null ? {} : { simulation: game.simulation }),
      spots: game.figures.map(({ spot, rtp, pays, chance, rtpDefault }) => ({
        spot,
        rtp: written(rtp),
        pays,
        chance: chance && fractionText(chance),
        ...(rtpDefault === undefined ? {} : { rtpDefault: written(rtpDefault) }),
      })),
    })),
  }
}

/** The current amounts of the pots, as the games show them. */
export async function jackpotReports({ db }: SandboxContext): Promise<{ readonly jackpots: readonly JackpotReport[] }> {
  return { jackpots: [{ pot: POT, amount: String(await readPot(db)) }] }
}

/** The states of rounds, for an operator that finds them unfinished. */
export async function roundStates(context: SandboxContext, roundIds: readonly string[]) {
  const states = await statesOfRounds(context.db, roundIds)
  return { rounds: roundIds.map((roundId) => ({ round_id: roundId, state: reportedState(states.get(roundId)) })) }
}

/**
 * The movements that the wallet confirmed in a window; `amount` is the one sent. A bet with its win has the bet in `amount`, and the win in
 * `win_amount`.
 */
export async function transactionPage(
  context: SandboxContext,
  request: { readonly from: string; readonly to: string; readonly cursor?: string | undefined },
) {
  const after = /^\d{1,18}$/.test(request.cursor ?? '') ? BigInt(request.cursor ?? 0) : 0n
  const rows = await walletTransactions(context.db, {
    from: new Date(request.from),
    to: new Date(request.to),
    after,
    limit: TRANSACTIONS_A_PAGE,
  })
  const last = rows.at(-1)
  return {
    transactions: rows.map(({ tx_id, round_id, player_id, kind, amount, payout }) => ({
      tx_id,
      round_id,
      player_id,
      kind,
      amount: String(amount),
      ...(kind === 'bet-win' ? { win_amount: String(payout) } : {}),
    })),
    next_cursor: last !== undefined && rows.length === TRANSACTIONS_A_PAGE ? String(last.sequence) : null,
  }
}

function reportedState(state: RoundState | undefined): 'open' | 'closed' | 'void' | 'unknown' {
  if (state === undefined) return 'unknown'
  if (state === 'settled') return 'closed'
  if (state === 'void' || state === 'refused') return 'void'
  return 'open'
}

/** A return as it is published. */
export function written(value: Fraction) {
  return { numerator: String(value.numerator), denominator: String(value.denominator), percent: percentText(value) }
}
