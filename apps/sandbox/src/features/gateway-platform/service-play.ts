import type { SandboxContext } from '#infra/context'

import { gatewayGame, isOver, payoutOf } from './rules-games.ts'
import type { GatewayGame } from './rules-games.ts'
import { findMember, lockMember, writeMember } from './store.ts'
import { findBet, findPlay, insertBet, insertPlay } from './store-play.ts'
import type { GatewayBet } from './store-play.ts'

const TICKET_BYTES = 16

/** Opens a game for a member. Returns its address; undefined for a game that the gateway does not have. */
export async function openPlay(context: SandboxContext, username: string, gameId: string): Promise<string | undefined> {
  if (gatewayGame(gameId) === undefined) return undefined
  const ticket = context.randomHex(TICKET_BYTES)
  await insertPlay(context.db, { ticket, username, game_id: gameId, created_at: context.clock.now() })
  return `${context.config.origin}/gateway/play/${ticket}`
}

export type OpenedPlay = { readonly ticket: string; readonly game: GatewayGame; readonly credit: bigint }

/** The game behind a ticket with the credit of its member; undefined for one that is unknown or over. */
export async function readPlay(context: SandboxContext, ticket: string): Promise<OpenedPlay | undefined> {
  const play = await findPlay(context.db, ticket)
  if (play === undefined || isOver(play.created_at, context.clock.now())) return undefined
  const [game, member] = [gatewayGame(play.game_id), await findMember(context.db, play.username)]
  return game === undefined || member === undefined ? undefined : { ticket, game, credit: member.credit_satang }
}

export type BetOutcome = { readonly kind: 'bet'; readonly bet: GatewayBet } | { readonly kind: 'no_play' | 'too_little' | 'other_bet' }

/** Takes a stake off the member's credit, draws, and pays: at once and once for the name that the page gave the bet. */
export async function placeBet(
  context: SandboxContext,
  { ticket, betId, side, stake }: { readonly ticket: string; readonly betId: string; readonly side: number; readonly stake: bigint },
): Promise<BetOutcome> {
  return await context.db.transaction().execute(async (tx): Promise<BetOutcome> => {
    const play = await findPlay(tx, ticket)
    if (play === undefined || isOver(play.created_at, context.clock.now())) return { kind: 'no_play' }
    const member = await lockMember(tx, play.username)
    if (member === undefined) return { kind: 'no_play' }
    const known = await findBet(tx, betId)
    if (known !== undefined) {
      const isSame = known.ticket === ticket && known.side === side && known.stake_satang === stake
      return isSame ? { kind: 'bet', bet: known } : { kind: 'other_bet' }
    }
    if (stake > member.credit_satang) return { kind: 'too_little' }
    const drawn = context.randomHex(1) < '80' ? 0 : 1
    const payout = payoutOf(stake, { side, drawn })
    const credit = member.credit_satang - stake + payout
    const bet: GatewayBet = {
      bet_id: betId,
      ticket,
      side,
      drawn,
      stake_satang: stake,
      payout_satang: payout,
      credit_satang: credit,
      created_at: context.clock.now(),
    }
    await insertBet(tx, bet)
    await writeMember(tx, play.username, { credit_satang: credit })
    return { kind: 'bet', bet }
  })
}
