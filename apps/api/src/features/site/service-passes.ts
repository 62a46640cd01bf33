import type { Reply } from '@morakot/contract/contract-shape'
import type { siteConsoleSchemas } from '@morakot/contract/features/site/schema'
import { recordAction } from '#infra/operators/audit'
import { refuse } from '@morakot/contract/refused'
import type { OperatorId } from '#infra/identity'
import { hashOfToken, newSessionToken } from '#infra/sessions/session-token'
import type { SiteContext } from './service.ts'
import { insertPass, isPassGood, writePassUse } from './store-passes.ts'

const LINK_MINUTES = 5
/** A working day: who looks after a release needs no second link. */
export const PASS_SECONDS = 12 * 3_600

/**
 * Makes the link that leads past maintenance: works once, within five minutes.
 * Its secret is in the fragment (#), which browsers send to no server.
 */
export async function makePass(context: SiteContext, operator: OperatorId): Promise<Reply<typeof siteConsoleSchemas.makePass>> {
  const { token, hash } = newSessionToken(context.random)
  const linkUntil = new Date(context.clock.now().getTime() + LINK_MINUTES * 60_000)
  const actor = `op:${operator}`
  await context.withTransaction(async (tx) => {
    await insertPass(tx, { linkHash: hash, operatorId: operator, linkUntil })
    await recordAction(tx, { actor, action: 'site.pass_made', subject: actor, after: { linkUntil } })
  })
  return { url: `${context.config.publicOrigin}/maintenance#pass=${token}`, validUntil: linkUntil.toISOString() }
}

/** Exchanges a link's secret for the cookie's. Throws `site.pass_invalid` when it was used, is too old or never was. */
export async function takePass(context: SiteContext, linkToken: string): Promise<{ readonly cookie: string; readonly validUntil: Date }> {
  const linkHash = hashOfToken(linkToken)
  if (linkHash === null) refuse('site.pass_invalid')
  const now = context.clock.now()
  const validUntil = new Date(now.getTime() + PASS_SECONDS * 1_000)
  const { token: cookie, hash: cookieHash } = newSessionToken(context.random)
  return await context.withTransaction(async (tx) => {
    const operator = await writePassUse(tx, { linkHash, cookieHash, validUntil, at: now })
    if (operator === null) refuse('site.pass_invalid')
    const actor = `op:${operator}`
    await recordAction(tx, { actor, action: 'site.pass_taken', subject: actor, after: { validUntil } })
    return { cookie, validUntil }
  })
}

/** Whether a cookie lets its browser through maintenance. */
export async function holdsPass(context: SiteContext, cookie: string | undefined): Promise<boolean> {
  const hash = cookie === undefined ? null : hashOfToken(cookie)
  return hash !== null && (await isPassGood(context.db, hash, context.clock.now()))
}
