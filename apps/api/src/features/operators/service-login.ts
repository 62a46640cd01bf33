import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { refuse } from '@morakot/contract/refused'
import { requireCaptcha, spendOrRefuse, subjectOf } from '#features/captcha/service-budgets'
import { deviceOf } from '#features/sessions/rules'
import { addressBlock } from '#infra/limits/address-block'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { OperatorId, SessionId } from '#infra/identity'
import { isPassword } from '#infra/crypto/password-hash'
import { WRONG, clearBudget, countGuess } from '#infra/limits/rate-budget'
import type { Budget } from '#infra/limits/rate-budget'
import { readRules } from '#infra/database/rules-config'
import { hashOfToken, newSessionToken } from '#infra/sessions/session-token'
import { hasFactor } from './rules.ts'
import { operatorRules } from './service-context.ts'
import type { OperatorRules, OperatorsContext } from './service-context.ts'
import { isAllowed, refuseAddress } from './service-networks.ts'
import { insertDevice, isDeviceOf, touchDevice } from './store-devices.ts'
import { insertSession } from './store-session.ts'
import { findCredentials } from './store.ts'

type Input = ParsedInput<typeof operatorSchemas.login>['body']

/** Where a login comes from. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string
  /** The token by which an earlier login identifies the browser. */
  readonly deviceToken: string | undefined
}

/** An operator who has given the password, and the tokens that only the browser keeps. */
export interface LoggedIn {
  readonly operator: OperatorId
  readonly session: SessionId
  readonly token: string
  readonly deviceToken: string
}

/**
 * Logs an operator in. An unknown name takes as long and gets the same refusal as a wrong password. An operator with a second factor has to
 * give it next; one without may only set it up, outside a private demo. Throws `members.captcha_required` after a few failures,
 * `site.too_many` after very many, `operators.wrong_credentials`, and `operators.address` after the
 * right password where operators may not work from.
 */
export async function login(context: OperatorsContext, request: Input, visitor: Visitor): Promise<LoggedIn> {
  const username = request.username.toLowerCase()
  const rules = await readRules(context.db, operatorRules)
  const hash = visitor.deviceToken === undefined ? null : hashOfToken(visitor.deviceToken)
  const isKnown = hash !== null && (await isDeviceOf(context.db, username, hash))
  const { free, name, addressFree, address } = budgetsOf(username, visitor.address, { isKnown, rules })
  const now = context.clock.now()
  const entered = await countGuess(context.db, [free, addressFree, address], now, async ({ isOver }) => {
    const isOverHere = (budget: Budget) => !isKnown && isOver(budget)
    if (isOverHere(address)) refuse('site.too_many', { retryAfterSeconds: address.windowSeconds })
    if (isOver(free) || isOverHere(addressFree)) await requireCaptcha(context, request.captcha)
    // Behind the captcha: otherwise an attacker could use up the tries of a name at no cost. Right ones count there too.
    await spendOrRefuse(context, name, rules.loginOfName)
    const credentials = await findCredentials(context.db, username)
    const isRight = await isPassword(credentials?.passwordHash ?? null, request.password, isKnown ? 'known' : 'stranger')
    if (credentials === undefined || !isRight) return WRONG
    return await enter(context, credentials.id, { visitor, knownHash: isKnown ? hash : null })
  })
  if (entered === WRONG) return refuse('operators.wrong_credentials')
  await clearBudget(context.db, free.subject)
  return entered
}

interface Budgets {
  readonly free: Budget
  readonly name: string
  readonly addressFree: Budget
  readonly address: Budget
}

// Counted before the password is looked at, so that ten at once are ten; a right one is given back to its address, because an office has one.
// Strangers who try a name use up the strangers' budget: the operator's own browsers have another (attack B10).
function budgetsOf(
  username: string,
  address: string,
  { isKnown, rules }: { readonly isKnown: boolean; readonly rules: OperatorRules },
): Budgets {
  const block = addressBlock(address)
  const from = isKnown ? 'known' : 'stranger'
  return {
    free: { subject: subjectOf(`operator:free:${from}`, username), ...rules.loginFreeOfName },
    name: subjectOf(`operator:name:${from}`, username),
    addressFree: { subject: `operator:free:address:${block}`, ...rules.loginFreeOfAddress },
    address: { subject: `operator:address:${block}`, ...rules.loginOfAddress },
  }
}

interface Entry {
  readonly visitor: Visitor
  /** The hash of the token by which the browser is known; null for a new browser. */
  readonly knownHash: Buffer | null
}

async function enter(context: OperatorsContext, operator: OperatorId, { visitor, knownHash }: Entry): Promise<LoggedIn> {
  const { token, hash } = newSessionToken(context.random)
  const { address, userAgent } = visitor
  const at = context.clock.now()
  if (!(await isAllowed(context.db, address))) {
    const actor = `op:${operator}`
    const refused = { actor, action: 'operator.address_refused', subject: actor, after: { address, device: userAgent } } as const
    await context.withTransaction(async (tx) => await recordAction(tx, refused))
    refuseAddress(address)
  }
  return await context.withTransaction(async (tx) => {
    const isFactorDue = hasFactor(await context.secondFactorOf(tx, operator))
    // The password alone proves who they are in a private demo.
    const isProven = !isFactorDue && context.config.isPrivateDemo
    const session = await insertSession(tx, {
      operatorId: operator,
      tokenHash: hash,
      at,
      device: userAgent,
      address,
      isFactorDue,
      isProven,
    })
    const deviceToken = await recordDevice(context, tx, { operator, visitor, knownHash, at })
    const actor = `op:${operator}`
    await recordAction(tx, { actor, action: 'operator.login', subject: actor, after: { address, device: userAgent, isFactorDue } })
    return { operator, session, token, deviceToken }
  })
}

async function recordDevice(
  context: OperatorsContext,
  tx: Tx,
  { operator, visitor, knownHash, at }: Entry & { readonly operator: OperatorId; readonly at: Date },
): Promise<string> {
  const seen = { operatorId: operator, name: deviceOf(visitor.userAgent), lastSeenAt: at }
  if (knownHash !== null && visitor.deviceToken !== undefined) {
    await touchDevice(tx, { ...seen, tokenHash: knownHash })
    return visitor.deviceToken
  }
  const { token, hash } = newSessionToken(context.random)
  await insertDevice(tx, { ...seen, tokenHash: hash })
  return token
}
