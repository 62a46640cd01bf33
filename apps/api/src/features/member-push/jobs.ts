import type { JobKind } from '#infra/jobs/jobs'
import { MEMBER_PUSH_SEND } from './service-context.ts'
import type { MemberPushContext } from './service-context.ts'
import { messageOrder, sendMessage } from './service-send.ts'

/** A message that did not get through is tried again, each time later. */
const RETRIES = 5
/** Push services are slow at times, and messages wait for none of them. */
const AT_ONCE = 4

/** Sends messages to members' browsers. */
export function memberPushJobs(context: MemberPushContext): readonly JobKind[] {
  return [
    {
      name: MEMBER_PUSH_SEND,
      retryLimit: RETRIES,
      atOnce: AT_ONCE,
      work: async (data) => await sendMessage(context, messageOrder.parse(data)),
    },
  ]
}
