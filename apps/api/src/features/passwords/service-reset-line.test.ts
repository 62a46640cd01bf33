import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openJobs } from '#infra/jobs/jobs'
import { jobKinds } from '../../background.ts'
import { silentLogger } from '../../../test/silent-logger.ts'
import { startTextedApp } from '../../../test/stub-sms.ts'
import { Visitor } from '../../../test/visitor.ts'
import { CODE_JOB } from './service-reset.ts'

/** Ends a hang. A second for each of the requests before it would be ten minutes. */
const COMES_MS_MAX = 30_000

test('[CALL-22] a code does not wait a second for each of six hundred requests for unknown numbers before it', async () => {
  await using texted = await startTextedApp()
  const phone = '0911000001'
  await texted.app.memberWith({ phone })
  const send = async (to: string) => {
    const visitor = new Visitor(texted.app.app)
    return await visitor.post('/v2/users/password.forget', { phone: to, captcha: await visitor.solveCaptcha() })
  }
  const { context } = texted.app
  // Jobs as they were queued before unknown numbers had a queue of their own, and as they are queued now.
  await context.withTransaction(async (tx) => {
    for (let n = 0; n < 600; n += 1) {
      const data = {
        messageId: context.newId(),
        phone: `06${String(10_000_000 + n)}`,
        askedAt: context.clock.now().toISOString(),
        asker: 'AAAA',
      }
      await context.jobs.send(tx, CODE_JOB, data)
    }
  })
  for (let n = 0; n < 3; n += 1) expect((await send(`069999${String(1_000 + n)}`)).status).toBe(200)
  const nobodies = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = 'members.code-nobody' and state = 'created'`.execute(context.db)
  expect(nobodies.rows).toEqual([{ count: 3 }])

  const working = openJobs({ target: texted.app.target, logger: silentLogger })
  await send(phone)
  await working.start(await jobKinds(context, texted.app.opened))
  await vi.waitFor(() => expect(texted.sms.messages.filter(({ to }) => to === phone)).toHaveLength(1), {
    timeout: COMES_MS_MAX,
    interval: 20,
  })
  await working.stop()
})
