import { depositCredited } from '@morakot/contract/features/cashier/events'
import { kycVerified } from '@morakot/contract/features/kyc/events'
import { memberRegistered } from '@morakot/contract/features/members/events'
import { tierChanged } from '@morakot/contract/features/privileges/noun'
import type { VoucherTrigger } from '@morakot/contract/features/vouchers/states'
import { defineSubscriber } from '#infra/events/subscriber'
import type { DomainEvent, Subscriber } from '#infra/events/subscriber'
import type { VouchersContext } from './service-context.ts'
import { issueByTriggers } from './service-issue.ts'

type Event = DomainEvent<typeof memberRegistered | typeof kycVerified | typeof depositCredited | typeof tierChanged>

export function vouchersSubscribers(context: VouchersContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'vouchers.triggers',
      topics: [memberRegistered, kycVerified, depositCredited, tierChanged],
      startFrom: 'end',
      keeps: "It gives vouchers, each member's once: a voucher is the record.",
      handle: async (tx, events) => {
        const given = events.flatMap((event) => {
          const trigger = triggerOf(event)
          return trigger === null || event.member === null ? [] : [{ member: event.member, trigger, at: event.occurredAt }]
        })
        await issueByTriggers(context, tx, given)
      },
    }),
  ]
}

/** What an event is for campaigns; null for one that gives nothing: a later deposit, a step down. */
function triggerOf(event: Event): VoucherTrigger | null {
  switch (event.topic) {
    case 'member.registered': {
      return 'registered'
    }
    case 'kyc.verified': {
      return 'verified'
    }
    case 'deposit.credited': {
      return event.payload.isFirst ? 'first_deposit' : null
    }
    case 'tier.changed': {
      const { from, to } = event.payload
      if (to === 'EMPEROR') return 'emperor'
      return to === 'ELITE' && from === 'DEFAULT' ? 'elite' : null
    }
  }
}
