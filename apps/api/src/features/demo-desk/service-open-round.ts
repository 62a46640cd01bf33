import { DEMO_OPEN_ROUND } from '@morakot/contract/outside/demo-people'
import { Refused } from '@morakot/contract/refused'
import { hostOf } from '#features/games/gateway'
import type { GamesContext } from '#features/games/service-context'
import { openGame } from '#features/games/service-launch'
import { gamesToPlay } from '#features/games/service-play'
import { memberByUsername } from '#features/members/service-status'
import type { MemberId } from '#infra/identity'
import { hasRoundsAt } from './store.ts'

export const OPEN_ROUND = 'demo.open_round'
/** A game whose rounds wait for their player. */
const ENGINE = 'pokdeng'

/**
 * Leaves one round of a member open at the provider, as a player does who leaves in the middle: bet through the wallet, its win held back
 * there until the game is opened again. The past has left its stake in the member's credit. A repeated run changes nothing. Throws when the provider does not answer: the job is retried.
 */
export async function leaveRoundOpen(context: GamesContext): Promise<void> {
  const member = await memberByUsername(context.db, DEMO_OPEN_ROUND.username)
  const game = (await gamesToPlay(context.db)).find(({ engine }) => engine === ENGINE)
  if (member === null || game === undefined || (await hasRoundsAt(context.db, member.id, hostOf(context.config.provider)))) return
  const playId = await launch(context, member.id, game.id)
  if (playId === null) return
  const answer = await context.provider.demoOpenRound({ play_id: playId, baht: DEMO_OPEN_ROUND.baht })
  if (answer.kind === 'unreachable') throw new Error(`the provider leaves no round open: ${answer.why}`)
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
