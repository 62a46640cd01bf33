import { withdrawalEnded } from '@morakot/contract/features/cashier/events'
import { kycRefused, kycVerified } from '@morakot/contract/features/kyc/events'
import { memberLoggedIn, memberPasswordChanged } from '@morakot/contract/features/members/events'
import { passkeyAdded, passkeyRemoved } from '@morakot/contract/features/passkeys/noun'
import { queueNotices } from '#features/sms/service'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import type { MembersContext } from './service-context.ts'

export function memberSubscribers(context: MembersContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'members.notices',
      topics: [memberLoggedIn, memberPasswordChanged, kycVerified, kycRefused, passkeyAdded, passkeyRemoved, withdrawalEnded],
      startFrom: 'end',
      keeps: 'It queues messages, each once.',
      handle: async (tx, events) => await queueNotices(context, tx, events),
    }),
  ]
}
