import type { liveFeedCalls } from '@morakot/contract/features/live-feed/calls'
import type { liveFeedSchemas } from '@morakot/contract/features/live-feed/schema'
import type { Handlers } from '#infra/http/mount'
import type { BaseContext } from '#infra/context'
import { FEED_ITEM, keyOf } from './events.ts'
import { choose, readChoice, readLatest, readOne } from './service.ts'

export function liveFeedRoutes(context: BaseContext): Handlers<typeof liveFeedCalls, typeof liveFeedSchemas> {
  // Looked up once for all who listen: the hub gives each of them the same event.
  const found = new WeakMap<object, ReturnType<typeof readOne>>()
  const lookUp = (event: { readonly payload: unknown }) => {
    const key = keyOf(event.payload)
    const item = found.get(event) ?? (key === null ? Promise.resolve(null) : readOne(context, key))
    found.set(event, item)
    return item
  }
  return {
    latest: async () => await readLatest(context),
    choice: async (_request, { member }) => await readChoice(context, member),
    choose: async ({ body }, { member }) => await choose(context, member, body),
    stream: async (_request, _caller, events) => {
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
