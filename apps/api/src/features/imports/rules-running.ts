import type { Line } from '@morakot/contract/features/imports/schema-lines'
import { known, knownHere, notAhead, onlyOnce, unless } from './rules-seen.ts'
import type { Seen } from './rules-seen.ts'

// What a member has not finished.

export function turnover(seen: Seen, { member }: Line<'turnover'>, at: number): readonly string[] {
  return [...knownHere(seen, member), ...onlyOnce(seen, `turnover of ${member}`, at)]
}

export function waiting(seen: Seen, { deposit, dueAt }: Line<'waiting'>, at: number): readonly string[] {
  const moment = seen.deposits.get(deposit)
  if (moment === undefined) return [`deposit: there is no deposit ${deposit}`]
  return [...onlyOnce(seen, `points of ${deposit}`, at), ...unless(dueAt >= moment, 'dueAt: is before the deposit')]
}

export function quests(seen: Seen, { member, quest, period, step, claimedAt }: Line<'quests'>, at: number): readonly string[] {
  return [
    ...known(seen, member),
    ...onlyOnce(seen, `step ${step} of ${quest} in ${period} for ${member}`, at),
    ...notAhead(seen, 'claimedAt', claimedAt),
    ...unless(seen.rules.isKnownStep({ quest, period, step }), `quest: there is no step ${step} of ${quest} in ${period}`),
  ]
}

export function bonuses(seen: Seen, value: Line<'bonuses'>, at: number): readonly string[] {
  const { id, member, promotion, givenAt } = value
  const wrong = [
    ...knownHere(seen, member),
    ...onlyOnce(seen, `bonus ${id}`, at),
    ...notAhead(seen, 'givenAt', givenAt),
    ...unless(seen.rules.isKnownPromotion(promotion), `promotion: no promotion ${promotion} was published here`),
  ]
  if (value.status === 'ACTIVE')
    return [
      ...wrong,
      ...onlyOnce(seen, `bonus that runs of ${member}`, at),
      ...unless(value.endsAt > givenAt, 'endsAt: is not after givenAt'),
    ]
  return [...wrong, ...notAhead(seen, 'endedAt', value.endedAt), ...unless(value.endedAt >= givenAt, 'endedAt: is before givenAt')]
}
