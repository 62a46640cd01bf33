import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { noticeMessage } from './rules-messages.ts'
import type { Notice } from './rules-messages.ts'
import type { MembersContext } from './service-context.ts'
import { memberOf } from './service-standing.ts'

export const CODE_JOB = 'members.code'
export const NOTICE_JOB = 'members.notice'

/** Queues a notice about a member's account, in the transaction of what it tells. */
export async function queueNotice(context: MembersContext, tx: Tx, member: MemberId, notice: Notice): Promise<void> {
  const data = { messageId: context.newId(), member: String(member), at: context.clock.now().toISOString(), notice }
  await context.jobs.send(tx, NOTICE_JOB, data)
}

/** Sends a queued notice. Tried again it is the same message: the gateway sends each id once. Throws when nobody took it. */
export async function sendNotice(
  context: MembersContext,
  queued: { readonly messageId: string; readonly member: MemberId; readonly at: Date; readonly notice: Notice },
): Promise<void> {
  const { phone } = await memberOf(context.db, queued.member)
  const text = noticeMessage(context.config.brandName, queued.notice, queued.at)
  if (!(await context.sms.send({ messageId: queued.messageId, to: phone, text }))) throw new Error('the notice was not sent')
}
