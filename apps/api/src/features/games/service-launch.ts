import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { roundSettled } from '@morakot/contract/features/seamless/events'
import type { GameEngine } from '@morakot/contract/outside/provider'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { windowOver } from '#features/game-maintenance/rules'
import { runningWindows } from '#features/game-maintenance/service'
import { launchAtGateway } from '#features/gateway-games/service'
import type { GatewayLaunchContext } from '#features/gateway-games/service'
import { maskUsername } from '#features/members/rules'
import { memberOf } from '#features/members/service-status'
import { checkEntry } from '#features/protection/service-check'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'
import { deviceOf, gameImage, openIn } from './rules.ts'
import { readRules } from '#infra/database/rules-config'
import { gameRules } from './service-context.ts'
import type { GamesContext } from './service-context.ts'
import { hashToken, openSession } from './service-session.ts'
import { findGame, listOpenRoundGames, listRecent, touchRecent, touchRecents } from './store.ts'
import type { Game } from './store.ts'
import { claimPlayerId, writeSessionEnd } from './store-play.ts'

type Schemas = typeof gameSchemas

/** How long the breaker waits before it calls a silent provider again. */
const PROVIDER_REST_SECONDS = 10
const MINUTE_MS = 60_000

type RequestInput = ParsedInput<Schemas['login']>['body'] & { readonly userAgent: string }

/** Opens a game for a member, on the platform where the member's credit lies. */
export async function openForMember(
  context: GamesContext & GatewayLaunchContext,
  member: MemberId,
  request: RequestInput,
): Promise<Reply<Schemas['login']>> {
  const { game, shownName } = await gameFor(context, member, request.gameId)
  if (request.mode === 'free') return await openFree(context, member, game, request)
  if (game.platformCode === PRIMARY_PLATFORM) return await openAtHost(context, member, { game, shownName }, request)
  const { url, isFramable } = await launchAtGateway(context, member, { ...game, website: websiteOf(request) })
  await touchRecent(context.db, member, game.id, context.clock.now())
  // A page that our policy does not allow in a frame would stay blank there.
  const frames = isFramable ? game.hostFrames : 'never'
  return { auth: true, url, openIn: openIn({ frames, device: deviceOf(request), userAgent: request.userAgent }) }
}

/** The site that opens the game, as the browser reports it. */
const websiteOf = ({ website = '' }: RequestInput) => (website === '' ? null : website)

/** Opens a game of the primary platform. */
export async function openGame(context: GamesContext, member: MemberId, request: RequestInput): Promise<Reply<Schemas['login']>> {
  return await openAtHost(context, member, await gameFor(context, member, request.gameId), request)
}

/** A game, and how others at a shared table see the member: masked as in the feed, or not at all for one who opted out (features F-29). */
type Opened = { readonly game: Game; readonly shownName: string | null }

/** A game that this member may open now. Throws `games.not_found`, `games.off` and `games.maintenance`. */
async function gameFor(context: GamesContext, member: MemberId, gameId: number): Promise<Opened> {
  const [game, { platformCode, username, liveFeedOptOut }] = await Promise.all([findGame(context.db, gameId), memberOf(context.db, member)])
  if (game === undefined) refuse('games.not_found')
  // Games of another platform are no member's: credit there and here never mixes (features F-104).
  if (!game.isOffered || game.platformCode !== platformCode) refuse('games.off')
  if (await isClosed(context, game)) refuse('games.maintenance')
  return { game, shownName: liveFeedOptOut ? null : maskUsername(username) }
}

/** Opens a game that is played with credit of our own ledger: an address that its host made for one opening. */
async function openAtHost(
  context: GamesContext,
  member: MemberId,
  { game, shownName }: Opened,
  request: RequestInput,
): Promise<Reply<Schemas['login']>> {
  if (game.platformCode !== PRIMARY_PLATFORM || game.engine === 'gateway') refuse('games.off')
  const play = await preparePlay(context, member, { ...game, website: websiteOf(request) })
  const answer = await context.provider.launch({
    ...orderOf(context, { ...game, engine: game.engine }, request),
    player_id: play.playerId,
    session_token: play.token,
    is_demo: false,
    ...(shownName === null ? {} : { shown_name: shownName }),
  })
  if (answer.kind === 'unreachable') {
    // The order may have arrived all the same: no bet may be placed on a game that, as the member saw, did not open.
    await writeSessionEnd(context.db, hashToken(play.token), context.clock.now())
    return refuse('games.provider_unreachable', { retryAfterSeconds: PROVIDER_REST_SECONDS })
  }
  await touchRecent(context.db, member, game.id, context.clock.now())
  return {
    auth: true,
    url: answer.reply.url,
    openIn: openIn({ frames: game.hostFrames, device: deviceOf(request), userAgent: request.userAgent }),
  }
}

/** What every order to open a game says of the game and the device. */
function orderOf({ config }: GamesContext, game: Game & { readonly engine: GameEngine }, request: RequestInput) {
  return {
    game_code: game.code,
    game_name: game.name,
    engine: game.engine,
    model: game.model,
    lang: 'th',
    currency: 'THB',
    device: deviceOf(request),
    return_url: `${config.publicOrigin}/`,
    // As every deposit button of the primary platform (BACK-6).
    deposit_url: `${config.publicOrigin}/promotion`,
    game_id: game.id,
    game_alias: game.aliasName,
    category: game.categoryCode,
    maker_code: game.providerCode,
  } as const
}

/**
 * Opens a game for free play (screens-2 §3b, F-144): with chips of its host, without a session of the wallet, so that no bet of it could
 * be taken. Breaks, exclusions and limits hold as for money, and are checked again when the play has ended. Nothing of it is kept. Throws
 * `games.no_free_play`, and what opening for money throws.
 */
async function openFree(context: GamesContext, member: MemberId, game: Game, request: RequestInput): Promise<Reply<Schemas['login']>> {
  const { engine, hostId } = game
  if (game.platformCode !== PRIMARY_PLATFORM || engine === 'gateway') refuse('games.no_free_play')
  const { playerId, endsAt } = await context.withTransaction(async (tx) => {
    const now = context.clock.now()
    const { freePlayMinutes } = await readRules(tx, gameRules)
    return { playerId: await admit(context, tx, { member, hostId, now }), endsAt: new Date(now.getTime() + freePlayMinutes * MINUTE_MS) }
  })
  const order = { ...orderOf(context, { ...game, engine }, request), player_id: playerId, is_demo: true, ends_at: endsAt.toISOString() }
  const answer = await context.provider.launch(order)
  if (answer.kind === 'unreachable') return refuse('games.provider_unreachable', { retryAfterSeconds: PROVIDER_REST_SECONDS })
  // A host that does not know free play would open the game for money.
  if (answer.reply.free !== true) return refuse('games.no_free_play')
  return {
    auth: true,
    url: answer.reply.url,
    openIn: openIn({ frames: game.hostFrames, device: deviceOf(request), userAgent: request.userAgent }),
  }
}

/** Checks that a member may play now, under the member's row lock, and returns the host's name for the member. */
async function admit(
  context: GamesContext,
  tx: Tx,
  { member, hostId, now }: { readonly member: MemberId; readonly hostId: string; readonly now: Date },
): Promise<string> {
  const verdict = await checkEntry(tx, member, now)
  if (verdict !== 'allowed') refuse(verdict === 'members.excluded' ? 'games.play_blocked' : verdict)
  return await claimPlayerId(tx, { hostId, member, playerId: context.random(16).toString('hex'), now })
}

/** Whether a game takes no new rounds now. Rounds that are open go on. */
async function isClosed({ db, clock }: GamesContext, game: Game): Promise<boolean> {
  return game.isUnderMaintenance || windowOver(await runningWindows(db, clock.now()), game) !== undefined
}

/** Checks the member and stores the session, before any request goes to the provider. */
async function preparePlay(
  context: GamesContext,
  member: MemberId,
  { id, hostId, website }: Pick<Game, 'id' | 'hostId'> & { readonly website: string | null },
): Promise<{ readonly playerId: string; readonly token: string }> {
  return await context.withTransaction(async (tx) => {
    const playerId = await admit(context, tx, { member, hostId, now: context.clock.now() })
    return { playerId, token: await openSession(context, tx, { member, gameId: id, hostId, website }) }
  })
}

/** A round is looked for so far back: its provider is queried for its result after a day (rule 13 of the wallet). */
const OPEN_ROUND_MS_MAX = 7 * 24 * 3_600_000

/** What a member played last, newest first. */
export async function readRecent(context: GamesContext, member: MemberId): Promise<Reply<Schemas['recent']>> {
  const { recentMax } = await readRules(context.db, gameRules)
  const now = context.clock.now()
  const [games, windows, open] = await Promise.all([
    listRecent(context.db, member, recentMax),
    runningWindows(context.db, now),
    listOpenRoundGames(context.db, member, new Date(now.getTime() - OPEN_ROUND_MS_MAX)),
  ])
  return games.map((game) => ({
    gameId: game.id,
    gameName: game.name,
    gameImg: gameImage(game),
    isMaintenance: game.isUnderMaintenance || windowOver(windows, game) !== undefined,
    lastPlayedAt: game.lastPlayedAt.toISOString(),
    hasOpenRound: open.includes(game.id),
  }))
}

/** Settled rounds make their games the member's recent ones; the launch does it at once too. */
export async function noteRecent(tx: Tx, rounds: readonly DomainEvent<typeof roundSettled>[]): Promise<void> {
  const played = rounds.flatMap(({ member, payload: { game, closedAt } }) =>
    member === null || game === null ? [] : [{ member, gameId: game, at: new Date(closedAt) }],
  )
  if (played.length > 0) await touchRecents(tx, played)
}
