import type { memberApi } from '@morakot/contract/calls'
import type { MemberContract } from '@morakot/contract/contract'
import { WITHDRAWAL_PAID, paidWithdrawal } from '#features/cashier/public'
import type { Handlers } from '#infra/http/mount'
import { readLatest, readOne } from './service.ts'
import type { LiveFeedContext } from './service.ts'

export function liveFeedRoutes(context: LiveFeedContext): Handlers<typeof memberApi.liveFeed, MemberContract['liveFeed']> {
  return {
    latest: async () => await readLatest(context),
    stream: async (_ask, _asker, events) => {
      const tell = async (payload: unknown) => {
        const id = paidWithdrawal(payload)
        const item = id === null ? null : await readOne(context, id)
        if (item !== null) events.send(item, item.key)
      }
      const release = context.hub.on(WITHDRAWAL_PAID, ({ payload }) => {
        // A failed look-up costs one event; the list is polled too.
        tell(payload).catch((error: unknown) => context.logger.warn({ err: error }, 'live feed'))
      })
      events.onClose(release)
    },
  }
}
