import type { liveFeedCalls } from '@morakot/contract/features/live-feed/calls'
import type { liveFeedSchemas } from '@morakot/contract/features/live-feed/schema'
import type { Handlers } from '#infra/http/mount'
import { FEED_ITEM, itemOf } from './events.ts'
import { readLatest, readOne } from './service.ts'
import type { LiveFeedContext } from './service.ts'

export function liveFeedRoutes(context: LiveFeedContext): Handlers<typeof liveFeedCalls, typeof liveFeedSchemas> {
  // Looked up once for all who listen: the hub gives each of them the same event.
  const found = new WeakMap<object, ReturnType<typeof readOne>>()
  const lookUp = (event: { readonly payload: unknown }) => {
    const id = itemOf(event.payload)
    const item = found.get(event) ?? (id === null ? Promise.resolve(null) : readOne(context, id))
    found.set(event, item)
    return item
  }
  return {
    latest: async () => await readLatest(context),
    stream: async (_ask, _asker, events) => {
      const release = context.hub.on(FEED_ITEM, (event) => {
        // A failed look-up costs one event; the list is polled too.
        lookUp(event)
          .then((item) => (item === null ? undefined : events.sendPublic(item, item.key)))
          .catch((error: unknown) => context.logger.warn({ err: error }, 'live feed'))
      })
      events.onClose(release)
    },
  }
}
