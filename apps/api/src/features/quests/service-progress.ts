import { bangkokDay } from '@morakot/contract/bangkok-day'
import { depositCredited } from '@morakot/contract/features/cashier/events'
import { favouritesChanged } from '@morakot/contract/features/favorites/noun'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { memberRegistered } from '@morakot/contract/features/members/events'
import { memberLimitSet } from '@morakot/contract/features/protection/events'
import { memberPresent, minigameSpun, questProgressed } from '@morakot/contract/features/quests/events'
import type { QuestMetric } from '@morakot/contract/features/quests/states'
import { redemptionMoved } from '@morakot/contract/features/redemption/events'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { DomainEvent } from '#infra/events/subscriber'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { periodOf, versionFor } from './rules.ts'
import type { Definition } from './rules.ts'
import { listPublished } from './store-definitions.ts'
import { moveScores } from './store.ts'
import type { Counted, Moved } from './store.ts'

export const TOPICS = [
  memberPresent,
  favouritesChanged,
  roundSettled,
  minigameSpun,
  kycVerified,
  memberLimitSet,
  memberRegistered,
  depositCredited,
  redemptionMoved,
] as const
export type QuestEvent = DomainEvent<(typeof TOPICS)[number]>

const ACTOR = 'subscriber:quests.progress'

/** Moves the scores of achievements by what really happened (features F-83), in the transaction of the subscriber. */
export async function countEvents({ clock }: Pick<BaseContext, 'clock'>, tx: Tx, events: readonly QuestEvent[]): Promise<void> {
  const running = (await listPublished(tx)).filter(({ metric }) => metric !== null)
  if (running.length === 0) return
  const counted = countedOf(events, running)
  if (counted.length === 0) return
  const now = clock.now()
  await report(tx, await moveScores(tx, counted, now), running, now)
}

/** The fact that an event counts as: for whom, in which metric, and what distinguishes it from others; null where each one counts. */
interface Fact {
  readonly metric: QuestMetric
  readonly member: MemberId | null
  readonly items: readonly string[] | null
}

export function factOf(event: QuestEvent): Fact | null {
  const { member } = event
  switch (event.topic) {
    case 'member.present':
      return { metric: 'login_days', member, items: [event.payload.day] }
    case 'favourites.changed':
      return { metric: 'favourites_added', member, items: event.payload.added }
    case 'round.settled':
      return event.payload.game === null ? null : { metric: 'games_tried', member, items: [event.payload.game] }
    case 'minigame.spun':
      return { metric: 'minigame_spins', member, items: null }
    case 'kyc.verified':
      // A person is verified once, whatever is sent in again.
      return { metric: 'identity_verified', member, items: ['identity'] }
    case 'member.limit_set':
      // How often one is reminded is no limit.
      return event.payload.kind === 'reality_check' ? null : { metric: 'limit_set', member, items: ['limit'] }
    case 'member.registered': {
      const { referrer } = event.payload
      return referrer === null || member === null
        ? null
        : { metric: 'friends_registered', member: memberId(BigInt(referrer)), items: [String(member)] }
    }
    case 'redemption.moved':
      return event.payload.to === 'DELIVERED' ? { metric: 'redemptions', member, items: [event.payload.request] } : null
    case 'deposit.credited':
      return { metric: 'deposits', member, items: [event.payload.deposit] }
  }
}

/** Each fact for each quest that counts it, in the period of the fact; what is the same in a batch once. */
export function countedOf(events: readonly QuestEvent[], definitions: readonly Definition[]): readonly Counted[] {
  const byMetric = Map.groupBy(definitions, ({ metric }) => metric)
  const counted = new Map<string, Counted>()
  for (const event of events) {
    const fact = factOf(event)
    if (fact === null || fact.member === null) continue
    for (const versions of Map.groupBy(byMetric.get(fact.metric) ?? [], ({ code }) => code).values())
      for (const one of countedIn(versions, fact, event.occurredAt)) {
        const key = [one.member, one.code, one.period, one.item].join(' ')
        const known = counted.get(key)
        counted.set(key, known === undefined ? one : { ...known, times: known.times + one.times })
      }
  }
  return [...counted.values()].toSorted((one, other) => (one.member < other.member ? -1 : 1))
}

function countedIn(versions: readonly Definition[], { member, items }: Fact, at: Date): readonly Counted[] {
  const day = bangkokDay(at)
  const period = periodOf(versions.at(-1)?.period ?? 'once', day)
  const definition = versionFor(versions, period, day)
  if (member === null || definition === undefined || (definition.endedAt !== null && definition.endedAt <= at)) return []
  const { id: definitionId, code } = definition
  return (items ?? [null]).map((item) => ({ member, code, period, definitionId, item, times: 1 }))
}

/** Says which steps were reached. */
async function report(tx: Tx, moved: readonly Moved[], definitions: readonly Definition[], at: Date): Promise<void> {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  for (const { member, code, period, before, score, definitionId } of moved) {
    const reached = (byId.get(definitionId)?.steps ?? []).filter(({ requiredScore }) => requiredScore > before && requiredScore <= score)
    for (const { step } of reached)
      await publish(tx, questProgressed, { member, actor: ACTOR, occurredAt: at, payload: { quest: code, period, step, score } })
  }
}
