import type { memberApi } from '@morakot/contract/calls'
import type { MemberContract } from '@morakot/contract/contract'
import { WITHDRAWAL_PAID, paidWithdrawal } from '#features/cashier/public'
import type { Handlers } from '#infra/http/mount'
import { readLatest, readOne } from './service.ts'
import type { LiveFeedContext } from './service.ts'

export function liveFeedRoutes(context: LiveFeedContext): Handlers<typeof memberApi.liveFeed, MemberContract['liveFeed']> {
  // Looked up once for all who listen: the hub gives each of them the same event.
  const found = new WeakMap<object, ReturnType<typeof readOne>>()
  const lookUp = (event: { readonly payload: unknown }) => {
    const id = paidWithdrawal(event.payload)
    const item = found.get(event) ?? (id === null ? Promise.resolve(null) : readOne(context, id))
    found.set(event, item)
    return item
  }
  return {
    latest: async () => await readLatest(context),
    stream: async (_ask, _asker, events) => {
      const release = context.hub.on(WITHDRAWAL_PAID, (event) => {
        // A failed look-up costs one event; the list is polled too.
        lookUp(event)
          .then((item) => (item === null ? undefined : events.sendPublic(item, item.key)))
          .catch((error: unknown) => context.logger.warn({ err: error }, 'live feed'))
      })
      events.onClose(release)
    },
  }
}
