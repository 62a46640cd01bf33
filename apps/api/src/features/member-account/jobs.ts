import { z } from 'zod'
import { HOLDERS_JOB, checkDue, scheduleHolders } from '#features/account-holders/service-check'
import { CODE_JOB, NOBODY_JOB, sendCode } from '#features/passwords/service-reset'
import { NOTICE_JOB, sendNotice } from '#features/sms/service'
import { memberId } from '#infra/identity'
import { RETRY_FOR_EVER } from '#infra/jobs/jobs'
import type { JobKind } from '#infra/jobs/jobs'
import type { MembersContext } from './service-context.ts'

const moment = z.iso.datetime().transform((text) => new Date(text))

const codeJob = withPersonal(
  z.object({
    messageId: z.uuid(),
    askedAt: moment,
    asker: z.base64url().transform((text) => Buffer.from(text, 'base64url')),
  }),
  { phone: z.string() },
)

const noticeJob = withPersonal(
  z.object({
    messageId: z.uuid(),
    member: z.string().transform((text) => memberId(BigInt(text))),
    at: moment,
  }),
  {
    notice: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('password_changed') }),
      z.object({ kind: z.literal('new_device'), device: z.string() }),
      z.object({ kind: z.literal('identity_verified') }),
      z.object({ kind: z.literal('identity_refused') }),
      z.object({ kind: z.literal('bank_changed'), bankCode: z.string(), tail: z.string(), waitHours: z.number().optional() }),
      z.object({ kind: z.literal('bank_restored'), bankCode: z.string(), tail: z.string() }),
      z.object({ kind: z.literal('withdrawal_ended') }),
      z.object({ kind: z.literal('passkey_added'), name: z.string() }),
      z.object({ kind: z.literal('passkey_removed'), name: z.string() }),
    ]),
  },
)

/** Data of which a part is deleted with the job; jobs of an earlier version have that part at the top level. */
function withPersonal<Kept extends z.ZodRawShape, Personal extends z.ZodRawShape>(kept: z.ZodObject<Kept>, personal: Personal) {
  return z.preprocess((data) => {
    const given = z.looseObject({ personal: z.looseObject({}).optional() }).parse(data)
    return { ...given, ...given.personal }
  }, kept.extend(personal))
}

/** Waits double from a second: the last try of a code comes before the code would have expired. */
const CODE_RETRIES_MAX = 7
/** A notice is useful the next day too: eleven tries span over half an hour; if the gateway is down for longer, the notice is lost. */
const NOTICE_RETRIES_MAX = 11
/** The gateway answers within seconds or not at all. */
const SECONDS_MAX = 30
/** Requests to the gateway run in parallel: a member waits for each code. */
const CODES_AT_ONCE = 20
const NOTICES_AT_ONCE = 10
const NOBODIES_AT_ONCE = 500

/** SMS messages to members, and the checks of account holders. */
export function memberJobs(context: MembersContext): readonly JobKind[] {
  return [
    {
      name: CODE_JOB,
      retryLimit: CODE_RETRIES_MAX,
      secondsMax: SECONDS_MAX,
      atOnce: CODES_AT_ONCE,
      work: async (data) => await sendCode(context, codeJob.parse(data)),
    },
    {
      name: HOLDERS_JOB,
      retryLimit: RETRY_FOR_EVER,
      work: async () => {
        await checkDue(context)
        await scheduleHolders(context)
      },
    },
    { name: NOBODY_JOB, retryLimit: 0, atOnce: NOBODIES_AT_ONCE, work: async () => await Promise.resolve() },
    {
      name: NOTICE_JOB,
      retryLimit: NOTICE_RETRIES_MAX,
      secondsMax: SECONDS_MAX,
      atOnce: NOTICES_AT_ONCE,
      work: async (data) => await sendNotice(context, noticeJob.parse(data)),
    },
  ]
}
