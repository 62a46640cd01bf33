import { changeTier } from '#features/members/service-status'
import { defineRebuild } from '#infra/rebuild/rebuild'
import { listStrayed } from './store.ts'

/** The subscriber's name. */
export const PROMOTE = 'tiers.promote'

/**
 * The tier of a member's row, from the history of its changes. A change is a decision by the rules of its moment, so none is made here; a member
 * without a history keeps the tier of the registration.
 */
export const tierRebuild = defineRebuild({
  name: 'tiers',
  subscriber: PROMOTE,
  topics: [],
  tables: ['member'],
  by: 'members',
  remake: async (tx, chunk) => {
    if (chunk.by !== 'members') return
    for (const { member, tier } of await listStrayed(tx, chunk)) await changeTier(tx, member, tier)
  },
})
