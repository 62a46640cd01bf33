import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { Reply } from '@morakot/contract/contract-shape'
import { GAME_ROUNDS_DAYS, GAME_WINS_DAYS } from '@morakot/contract/features/rounds/limits'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { refuse } from '@morakot/contract/refused'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { readWins } from '#features/analytics/service-read'
import { hostOf } from '#features/games/gateway'
import { rtpText } from '#features/games/rules'
import { gameOfMember } from '#features/games/service-play'
import type { MemberId } from '#infra/identity'
import { viewOf } from './service.ts'
import type { RoundsContext } from './service-picture.ts'
import { listMessagesOf, listRoundsOfGame, netOfGame } from './store.ts'

type GameReply = Reply<(typeof roundsSchemas)['game']>

const DAY_MS = 24 * 3_600_000
/** How many of the largest wins, and of the member's own rounds, a page shows (screens-2 §3). */
const WINS_SHOWN = 3
const ROUNDS_SHOWN = 5

/**
 * What a member reads of a game before it is opened. The figures are its provider's own, null when the provider does not answer: the rest of
 * the page does not wait for it. Throws `rounds.game_not_found` for a game that is not offered to the member.
 */
export async function readGame(context: RoundsContext, member: MemberId, gameId: number): Promise<GameReply> {
  const { db, clock } = context
  const game = await gameOfMember(db, member, gameId)
  if (game === undefined) refuse('rounds.game_not_found')
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [facts, wins, rounds, net] = await Promise.all([
    factsOf(context, game),
    readWins(db, gameId, before(GAME_WINS_DAYS)),
    listRoundsOfGame(db, member, { gameId, since: before(GAME_ROUNDS_DAYS), limit: ROUNDS_SHOWN }),
    netOfGame(db, member, { gameId, since: startOfBangkokDay(now) }),
  ])
  const messages = Map.groupBy(await listMessagesOf(db, rounds), ({ hostId, roundId }) => `${hostId}\n${roundId}`)
  return {
    facts,
    biggestWins: wins.slice(0, WINS_SHOWN),
    rounds: rounds.map((row) => {
      const {
        number,
        state,
        stakeReal,
        stakeBonus,
        win,
        net: result,
        openedAt,
      } = viewOf(row, messages.get(`${row.hostId}\n${row.roundId}`) ?? [])
      return { number, state, stakeReal, stakeBonus, win, net: result, openedAt }
    }),
    netToday: net === null ? null : bahtFromMillisatangFloor(millisatang(net)),
  }
}

type OfferedGame = NonNullable<Awaited<ReturnType<typeof gameOfMember>>>

/** The provider's figures of a game; null for a gateway's game, which publishes no figures, and without an answer. */
async function factsOf({ config, provider }: RoundsContext, game: OfferedGame): Promise<GameReply['facts']> {
  if (game.hostId !== hostOf(config.provider) || game.engine === 'gateway') return null
  const answer = await provider.gameFacts({
    game_code: game.code,
    game_name: game.name,
    engine: game.engine,
    model: game.model,
    game_id: game.id,
    game_alias: game.aliasName,
    category: game.categoryCode,
  })
  if (answer.kind === 'unreachable') return null
  const { rtp, rtp_best: best, ...facts } = answer.reply
  const isOne = rtp.numerator === best.numerator && rtp.denominator === best.denominator
  return {
    ...facts,
    rtp: rtpText(rtp.percent, best.percent),
    rtp_exact: isOne ? `${rtp.numerator}/${rtp.denominator}` : null,
  }
}
