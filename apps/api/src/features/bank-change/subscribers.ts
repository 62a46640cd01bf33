import { memberBankChanged, memberBankRestored } from '@morakot/contract/features/bank-change/events'
import { defineSubscriber } from '#infra/events/subscriber'
import type { Subscriber } from '#infra/events/subscriber'
import type { BankContext } from '#features/bank/service-context'
import { notifyByText } from './service-text.ts'

export function bankChangeSubscribers(context: BankContext): readonly Subscriber[] {
  return [
    defineSubscriber({
      name: 'bankChange.texts',
      topics: [memberBankChanged, memberBankRestored],
      startFrom: 'end',
      keeps: 'It queues messages, each once.',
      handle: async (tx, events) => await notifyByText(context, tx, events),
    }),
  ]
}
