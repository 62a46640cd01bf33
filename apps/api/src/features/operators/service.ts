import { createHash } from 'node:crypto'
import type { Heard, Reply } from '@morakot/contract/contract-shape'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { z } from 'zod'
import { addressBlock } from '#infra/address-block'
import { recordAction } from '#infra/audit'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { Standing } from '#infra/http/asker'
import { refuse } from '#infra/http/refused'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { hashPassword, isPassword } from '#infra/password-hash'
import { clearBudget, spendBudget } from '#infra/rate-budget'
import { readRules } from '#infra/rules-config'
import type { RulesSection } from '#infra/rules-config'
import { hashOfToken, newSessionToken } from '#infra/session-token'
import { isLive, isNewVisit } from './rules.ts'
import {
  findCredentials,
  findOperator,
  findOperatorId,
  findSession,
  insertOperator,
  insertSession,
  listNames,
  writeLastSeen,
  writeSessionEnd,
} from './store.ts'
import type { OperatorSession } from './store.ts'

export interface OperatorsContext extends BaseContext {
  readonly config: { readonly secure: boolean }
}

const bound = z.object({ max: z.number().int().positive(), windowSeconds: z.number().int().positive() })

/** How often an operator's login may be tried: from one address, and from everywhere. */
export const operatorRules = {
  name: 'operators',
  schema: z.object({
    loginFromAddress: bound.default({ max: 5, windowSeconds: 900 }),
    loginOfName: bound.default({ max: 50, windowSeconds: 900 }),
  }),
} satisfies RulesSection<z.ZodType>

type Ask = Heard<typeof operatorSchemas.login>['body']

/** Who a token stands for. An idle, expired or ended session is invalid. */
export async function standingOf(context: OperatorsContext, token: string | undefined): Promise<Standing<OperatorId>> {
  if (token === undefined || token === '') return { kind: 'none' }
  const session = await liveSession(context, token)
  if (session === undefined) return { kind: 'invalid' }
  const now = context.clock.now()
  if (isNewVisit(session.lastSeenAt, now)) await writeLastSeen(context.db, session.id, now)
  return { kind: 'signed-in', id: session.operator, session: session.id }
}

/** Logs an operator in. A name that nobody has is answered as a wrong password, in the same time. Throws `site.too_many`. */
export async function login(
  context: OperatorsContext,
  ask: Ask,
  visitor: { readonly address: string; readonly userAgent: string },
): Promise<{ readonly operator: OperatorId; readonly token: string }> {
  const username = ask.username.toLowerCase()
  const subjects = await spendTry(context, username, visitor.address)
  const credentials = await findCredentials(context.db, username)
  const isRight = await isPassword(credentials?.passwordHash ?? null, ask.password)
  if (credentials === undefined || !isRight) refuse('operators.wrong_credentials')

  const { token, hash } = newSessionToken(context.random)
  const actor = `op:${credentials.id}`
  await context.withTransaction(async (tx) => {
    const session = {
      operator: credentials.id,
      tokenHash: hash,
      at: context.clock.now(),
      device: visitor.userAgent,
      address: visitor.address,
    }
    await insertSession(tx, session)
    await recordAction(tx, {
      actor,
      action: 'operator.login',
      subject: actor,
      after: { address: visitor.address, device: visitor.userAgent },
    })
  })
  for (const subject of subjects) await clearBudget(context.db, subject)
  return { operator: credentials.id, token }
}

/** Logs the holder of a token out. Doing it again changes nothing. */
export async function logout(context: OperatorsContext, token: string | undefined): Promise<void> {
  const session = token === undefined ? undefined : await liveSession(context, token)
  if (session === undefined) return
  const actor = `op:${session.operator}`
  await context.withTransaction(async (tx) => {
    const ended = await writeSessionEnd(tx, session.id, context.clock.now())
    if (ended) await recordAction(tx, { actor, action: 'operator.logout', subject: actor })
  })
}

export async function readOperator(context: OperatorsContext, id: OperatorId): Promise<Reply<typeof operatorSchemas.me>> {
  const operator = await findOperator(context.db, id)
  invariant(operator !== undefined, `operator ${id} is gone`)
  return { operator: { username: operator.username, displayName: operator.displayName } }
}

/** The names of operators, for screens that say who did what. */
export async function namesOf(db: Db | Tx, ids: readonly OperatorId[]): Promise<ReadonlyMap<OperatorId, string>> {
  return ids.length === 0 ? new Map() : await listNames(db, ids)
}

/** Makes an operator for demo data or a test. A username that is there stays as it is. */
export async function seedOperator(
  context: OperatorsContext,
  seeded: { readonly username: string; readonly password: string; readonly displayName: string },
): Promise<OperatorId> {
  const { username, displayName } = seeded
  const existing = await findOperatorId(context.db, username)
  if (existing !== undefined) return existing
  const passwordHash = await hashPassword(seeded.password)
  return await context.withTransaction(
    async (tx) => await insertOperator(tx, { username, passwordHash, displayName, at: context.clock.now() }),
  )
}

async function liveSession(context: OperatorsContext, token: string): Promise<OperatorSession | undefined> {
  const hash = hashOfToken(token)
  const session = hash === null ? undefined : await findSession(context.db, hash)
  return session !== undefined && isLive(session, context.clock.now()) ? session : undefined
}

// Counted before the password is looked at, so that ten at once are ten. One address is shut out long before the name is, so that a
// stranger elsewhere cannot easily keep an operator from working.
async function spendTry(context: OperatorsContext, username: string, address: string): Promise<readonly string[]> {
  const rules = await readRules(context.db, operatorRules)
  const name = createHash('sha256').update(username).digest('base64url')
  const tries = [
    { subject: `operator:${name}:${addressBlock(address)}`, ...rules.loginFromAddress },
    { subject: `operator:${name}`, ...rules.loginOfName },
  ]
  for (const budget of tries) {
    const { spent } = await spendBudget(context.db, budget, context.clock.now())
    if (spent > budget.max) refuse('site.too_many', { retryAfterSeconds: budget.windowSeconds })
  }
  return tries.map(({ subject }) => subject)
}
