import { liveFeedNoun } from '@morakot/contract/features/live-feed/noun'
import { liveFeedSchemas } from '@morakot/contract/features/live-feed/schema'
import { lastGameOf } from '#features/games/public'
import { maskUsername, memberOf } from '#features/members/public'
import { defineModule } from '#infra/modules/module'
import { liveFeedPort } from './ports.ts'
import { liveFeedRoutes } from './routes.ts'
import { readLatest } from './service.ts'
import type { LiveFeedContext } from './service.ts'
import { liveFeedSubscribers } from './subscribers.ts'

export const liveFeedModule = defineModule({ contract: liveFeedNoun, memberSchemas: liveFeedSchemas, provides: { feed: liveFeedPort } })
  .context((base): LiveFeedContext => ({
    ...base,
    lastGameOf,
    maskedNameOf: async (db, id) => {
      const member = await memberOf(db, id)
      return member.liveFeedOptOut ? null : maskUsername(member.username)
    },
  }))
  .open((context) => ({
    member: liveFeedRoutes(context),
    subscribers: liveFeedSubscribers,
    provides: { feed: { readLatest: async () => await readLatest(context) } },
  }))
