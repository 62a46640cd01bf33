import type { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import type { Handlers } from '#infra/http/mount'
import { recordPresence } from './service-check-in.ts'
import { claimQuest } from './service-claim.ts'
import type { QuestsContext } from './service-context.ts'
import { countClaimable, readQuests } from './service.ts'

export function questsRoutes(context: QuestsContext): Handlers<typeof questsCalls, typeof questsSchemas> {
  return {
    list: async (_request, { member }) => await readQuests(context, member),
    claimable: async (_request, { member }) => await countClaimable(context, member),
    checkIn: async (_request, { member }) => await recordPresence(context, member),
    checkInStreak: async (_request, { member }) => await recordPresence(context, member),
    claim: async ({ body }, auth) => await claimQuest(context, auth, body),
  }
}
