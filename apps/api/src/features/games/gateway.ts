import {
  PROVIDER_PATHS,
  demoOpenRoundReply,
  gameFactsReply,
  gameModels,
  jackpotReports,
  launchReply,
  providerTransactionReply,
  roundPictureReply,
  roundStatusReply,
} from '@morakot/contract/outside/provider'
import type {
  DemoOpenRoundOrder,
  GameFacts,
  GameFactsOrder,
  GameModel,
  JackpotReport,
  LaunchOrder,
  ProviderTransactionOrder,
} from '@morakot/contract/outside/provider'
import type { z } from 'zod'
import { createBreaker } from '#infra/outside/breaker'
import type { Breaker } from '#infra/outside/breaker'
import type { BaseContext } from '#infra/context'
import { signRequest } from '#infra/crypto/signature'
import type { Party } from '#infra/crypto/signature'
import { parseStrict } from '#infra/files/strict-json'
import { lateAfter } from '#infra/time-limits'

/** The host of the games: where it is and the keys that sign, both ways. */
export interface ProviderConfig {
  readonly origin: string
  readonly secret: string
  readonly id: string
  readonly keyId: string
  /** The key that comes or goes while a rotation lasts: accepted, not signed with. */
  readonly otherKey?: { readonly id: string; readonly secret: string }
  /** Addresses that the host may call from; any when empty. */
  readonly allowedAddresses?: readonly string[]
}

/** A definite answer, or none: then the outcome there is unknown. */
export type ProviderAnswer<T> = { readonly kind: 'answered'; readonly reply: T } | { readonly kind: 'unreachable'; readonly why: string }

/** A page of what a provider says that the wallet has confirmed. */
export type ProviderTransactions = z.output<typeof providerTransactionReply>

export type RoundStates = z.output<typeof roundStatusReply>['rounds']

/** The requests that we send to a game provider. Never call them with a transaction open. */
export interface ProviderGateway {
  readonly launch: (order: LaunchOrder) => Promise<ProviderAnswer<z.output<typeof launchReply>>>
  readonly models: () => Promise<ProviderAnswer<readonly GameModel[]>>
  /** The current amounts of its pots. */
  readonly jackpots: () => Promise<ProviderAnswer<readonly JackpotReport[]>>
  /** What members read of a game before it is opened. */
  readonly gameFacts: (order: GameFactsOrder) => Promise<ProviderAnswer<GameFacts>>
  readonly roundStates: (roundIds: readonly string[]) => Promise<ProviderAnswer<RoundStates>>
  /** The address of a page with a finished round's outcome; null when the provider has none. */
  readonly roundPicture: (roundId: string) => Promise<ProviderAnswer<string | null>>
  /** Demo only: a bet whose win waits until the member opens the game again. */
  readonly demoOpenRound: (order: DemoOpenRoundOrder) => Promise<ProviderAnswer<z.output<typeof demoOpenRoundReply>>>
  readonly transactions: (order: ProviderTransactionOrder) => Promise<ProviderAnswer<ProviderTransactions>>
}

const TIMEOUT_MS = 3_000

/** The host's name for itself in its messages and in our tables. */
export function hostOf(config: ProviderConfig): string {
  return config.id
}

/** The keys that the host's messages may be signed with now; ours are signed with the first. */
export function partyOf(config: ProviderConfig): Party {
  const { otherKey } = config
  return {
    id: hostOf(config),
    signsWith: config.keyId,
    keys: { [config.keyId]: config.secret, ...(otherKey === undefined ? {} : { [otherKey.id]: otherKey.secret }) },
  }
}

type Wire = Pick<BaseContext, 'clock' | 'fetch' | 'newId' | 'logger'> & {
  readonly config: { readonly provider: ProviderConfig }
  /** Of each call that was made: whether the host answered it at all, be it a refusal. */
  readonly note: (answered: boolean) => Promise<void>
}

/** The host refused a call: it is there. */
class Refused extends Error {
  override readonly name = 'Refused'
}
const SERVER_ERROR = 500

/**
 * Opens the way to the provider. Keep the one for the life of the process: it remembers whether the provider answers, for each call
 * separately.
 */
export function openProvider(wire: Wire): ProviderGateway {
  // One count for all would let a list that the provider does not have keep members from their games.
  const breakers = new Map<string, Breaker>()
  const breakerOf = (path: string) => breakers.get(path) ?? kept(breakers, path, createBreaker(wire.clock))

  async function send<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    order: object | null,
    schema: S,
  ): Promise<ProviderAnswer<z.output<S>>> {
    const breaker = breakerOf(path)
    if (!breaker.lets()) return { kind: 'unreachable', why: 'the breaker is open' }
    try {
      const reply = schema.parse(await exchange(wire, method, path, order))
      breaker.succeeded()
      await wire.note(true)
      return { kind: 'answered', reply }
    } catch (error) {
      breaker.failed()
      await wire.note(error instanceof Refused)
      wire.logger.warn({ err: error, path }, 'game provider')
      return { kind: 'unreachable', why: error instanceof Error ? error.name : 'unknown' }
    }
  }

  return {
    launch: async (order) =>
      await send(
        'POST',
        PROVIDER_PATHS.launch,
        order,
        launchReply.refine(({ url }) => /^https?:/.test(url), 'not a web address'),
      ),
    models: async () => {
      const answer = await send('GET', PROVIDER_PATHS.models, null, gameModels)
      return answer.kind === 'answered' ? { kind: 'answered', reply: answer.reply.models } : answer
    },
    jackpots: async () => {
      const answer = await send('GET', PROVIDER_PATHS.jackpots, null, jackpotReports)
      return answer.kind === 'answered' ? { kind: 'answered', reply: answer.reply.jackpots } : answer
    },
    gameFacts: async (order) => await send('POST', PROVIDER_PATHS.gameFacts, order, gameFactsReply),
    roundStates: async (roundIds) => {
      const answer = await send('POST', PROVIDER_PATHS.roundStatus, { round_ids: roundIds }, roundStatusReply)
      return answer.kind === 'answered' ? { kind: 'answered', reply: answer.reply.rounds } : answer
    },
    roundPicture: async (roundId) => {
      const schema = roundPictureReply.refine(({ url }) => url === null || /^https?:/.test(url), 'not a web address')
      const answer = await send('POST', PROVIDER_PATHS.roundPicture, { round_id: roundId }, schema)
      return answer.kind === 'answered' ? { kind: 'answered', reply: answer.reply.url } : answer
    },
    demoOpenRound: async (order) => await send('POST', PROVIDER_PATHS.demoOpenRound, order, demoOpenRoundReply),
    transactions: async (order) => await send('POST', PROVIDER_PATHS.transactionList, order, providerTransactionReply),
  }
}

function kept<V>(map: Map<string, V>, key: string, value: V): V {
  map.set(key, value)
  return value
}

async function exchange(wire: Wire, method: string, path: string, order: object | null): Promise<unknown> {
  const { provider } = wire.config
  const body = order === null ? '' : JSON.stringify(order)
  const signature = signRequest(partyOf(provider), { method, path, body }, { now: wire.clock.now(), nonce: wire.newId() })
  const response = await wire.fetch(`${provider.origin}${path}`, {
    method,
    headers: { ...signature, ...(order === null ? {} : { 'content-type': 'application/json' }) },
    ...(order === null ? {} : { body }),
    // A redirect would carry the signed order, and with it a session token, to a third party.
    redirect: 'error',
    signal: lateAfter(TIMEOUT_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    const text = `the game provider answered ${response.status}`
    throw response.status < SERVER_ERROR ? new Refused(text) : new Error(text)
  }
  return parseStrict(await response.text())
}
