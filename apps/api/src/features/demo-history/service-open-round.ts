import { Refused } from '@morakot/contract/refused'
import { hostOf } from '#features/games/gateway'
import type { GamesContext } from '#features/games/service-context'
import { openGame } from '#features/games/service-launch'
import { gamesToPlay } from '#features/games/service-play'
import { memberByUsername } from '#features/members/service-status'
import { walletChanged } from '#features/wallet/events'
import type { MemberId } from '#infra/identity'
import { post } from '#infra/posting'
import { hasRoundsAt, writeWhole } from './store.ts'

export const OPEN_ROUND = 'demo.open_round'
const USERNAME = 'somchai'
const BAHT = 20
const STAKE = 2_000_000n
/** A game whose rounds wait for their player. */
const ENGINE = 'pokdeng'

/**
 * Leaves one round of a member open at the provider, as a player does who leaves in the middle: bet through the wallet, its win held back
 * there until the game is opened again. The stake is given before, so that the member's credit is what the plan says. A repeated run
 * changes nothing. Throws when the provider does not answer: the job is retried.
 */
export async function leaveRoundOpen(context: GamesContext): Promise<void> {
  const member = await memberByUsername(context.db, USERNAME)
  const game = (await gamesToPlay(context.db)).find(({ engine }) => engine === ENGINE)
  if (member === null || game === undefined || (await hasRoundsAt(context.db, member.id, hostOf(context.config.provider)))) return
  await giveStake(context, member.id)
  const playId = await launch(context, member.id, game.id)
  if (playId === null) return
  const answer = await context.provider.demoOpenRound({ play_id: playId, baht: BAHT })
  if (answer.kind === 'unreachable') throw new Error(`the provider leaves no round open: ${answer.why}`)
}

/** Leaves the round open, which is the last of the past, and notes that the past is whole: members are answered from now on. */
export async function endHistory(context: GamesContext): Promise<void> {
  await leaveRoundOpen(context)
  await context.withTransaction(async (tx) => await writeWhole(tx, context.clock.now()))
}

async function giveStake(context: GamesContext, member: MemberId): Promise<void> {
  await context.withTransaction(
    async (tx) =>
      await post(tx, {
        scope: 'seed',
        key: `${USERNAME}:open-round`,
        kind: 'demo_credit',
        actor: 'job:demo.open_round',
        legs: [
          { member, code: 'real', amount: STAKE },
          { house: 'house:promo', token: 'CREDIT', amount: -STAKE },
        ],
        announcement: walletChanged(member),
      }),
  )
}

/** Opens the game as the member would; null for a member who may not play, for whom nothing is done. */
async function launch(context: GamesContext, member: MemberId, gameId: number): Promise<string | null> {
  try {
    const opened = await openGame(context, member, { gameId, isMobile: true, userAgent: '' })
    return 'url' in opened ? (new URL(opened.url).pathname.split('/').at(-1) ?? null) : null
  } catch (error) {
    if (error instanceof Refused && error.code !== 'games.provider_unreachable') return null
    throw error
  }
}
