import type { LaunchOrder } from '@morakot/contract/outside/provider'

import { gameOf } from '#features/engines/rules-games'
import type { SandboxContext } from '#infra/context'
import { sha256Hex } from '#infra/seals'

import { callWallet } from './gateway.ts'
import { HELD_LEAST_MS, PLAY_LIFE_MS } from './rules-rounds.ts'
import { chipsOf } from './rules-chips.ts'
import { closePlay, closeStalePlays, insertPlay, openPlay, playOfPage, setClientSeed } from './store.ts'
import type { Play } from './store.ts'
import { readChips } from './store-chips.ts'
import { releaseHeld } from './store-rounds.ts'

const STALE_PLAYS_AT_ONCE = 20

/** A player's page may hold this and nothing else of a play: the wallet's session token never leaves the server. */
export type OpenedPlay = { readonly kind: 'opened'; readonly play: Play; readonly pageToken: string } | { readonly kind: 'unusable' }

/** A play for the operator: its address, and whether it is free play. */
type Launched = { readonly url: string; readonly free: boolean }

/**
 * Makes a play for the operator. Undefined for an engine or model that is not offered, and for a play for money without a session. The URL
 * opens once.
 */
export async function launch(context: SandboxContext, order: LaunchOrder): Promise<Launched | undefined> {
  if (gameOf(order.engine, order.model) === undefined || (!order.is_demo && order.session_token === undefined)) return undefined
  const now = context.clock.now()
  const heldAfter = new Date(now.getTime() + HELD_LEAST_MS)
  await releaseHeld(context.db, { playerId: order.player_id, gameCode: order.game_code, now, heldAfter })
  const playId = context.randomHex(24)
  const serverSeed = context.randomHex(32)
  await insertPlay(context.db, {
    play_id: playId,
    player_id: order.player_id,
    session_token: order.is_demo ? null : (order.session_token ?? null),
    game_code: order.game_code,
    game_name: order.game_name,
    engine: order.engine,
    model: order.model,
    return_url: order.return_url,
    deposit_url: order.deposit_url,
    is_demo: order.is_demo,
    ends_at: order.is_demo && order.ends_at !== undefined ? new Date(order.ends_at) : null,
    server_seed: serverSeed,
    server_seed_hash: sha256Hex(serverSeed),
    client_seed: context.randomHex(8),
    page_token_hash: null,
    launched_at: now,
    opened_at: null,
    closed_at: null,
    picture_seed: order.game_id === undefined ? null : String(order.game_id),
    picture_category: order.category ?? null,
    picture_maker: order.maker_code ?? null,
    shown_name: order.shown_name ?? null,
    picture_title: order.game_alias === undefined ? null : `${order.game_name} ${order.game_alias}`,
  })
  return { url: `${context.config.origin}/play/${playId}`, free: order.is_demo }
}

/** Opens a play for one page. A second opening is refused: anyone who copied the URL does not get to play on it. */
export async function open(context: SandboxContext, playId: string): Promise<OpenedPlay> {
  const now = context.clock.now()
  const pageToken = context.randomHex(32)
  const play = await openPlay(context.db, { playId, pageTokenHash: sha256Hex(pageToken), now, launchedAfter: lifeBefore(now) })
  return play === undefined ? { kind: 'unusable' } : { kind: 'opened', play, pageToken }
}

/** The play of the page that shows its token. */
export async function playOf(context: SandboxContext, pageToken: string): Promise<Play | undefined> {
  return playOfPage(context.db, sha256Hex(pageToken))
}

/** The balance to show, in 1/100,000 baht or, of free play, chip; null when the wallet does not answer. */
export async function balanceOf(context: SandboxContext, play: Play): Promise<bigint | null> {
  if (play.is_demo) return readChips(context.db, chipsOf(play, context.clock.now()))
  const answer = await callWallet(context, 'balance', { player_id: play.player_id, currency: 'THB', game_code: play.game_code })
  if (answer.kind === 'unknown' || answer.reply.balance === undefined) return null
  return BigInt(answer.reply.balance)
}

/** The player's own part in the draws, from the next round on. */
export async function chooseClientSeed(context: SandboxContext, play: Play, clientSeed: string): Promise<void> {
  await setClientSeed(context.db, play.play_id, clientSeed)
}

/** Ends a play and with that shows its seed; false while a round of it is open. */
export async function close(context: SandboxContext, play: Play): Promise<boolean> {
  return closePlay(context.db, play.play_id, context.clock.now())
}

export async function closeStale(context: SandboxContext): Promise<void> {
  const now = context.clock.now()
  await closeStalePlays(context.db, { launchedBefore: lifeBefore(now), now, limit: STALE_PLAYS_AT_ONCE })
}

function lifeBefore(now: Date): Date {
  return new Date(now.getTime() - PLAY_LIFE_MS)
}
