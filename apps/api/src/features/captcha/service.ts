import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { refusals } from '@morakot/contract/nouns'
import { z } from 'zod'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { memberRules } from './service-context.ts'
import type { CaptchaContext } from './service-context.ts'
import { forgetChallenges, holdsPass, redeemChallenge, writePass } from './store.ts'

const CHALLENGE_MS = 5 * 60_000
const CHALLENGES_ALGORITHM = 'SHA-256'

/** A proof-of-work challenge (ALTCHA), good for five minutes. Nothing is stored until it is solved. */
export async function newChallenge(context: CaptchaContext): Promise<Reply<typeof memberSchemas.captcha>> {
  const { secret, cost } = context.config.captcha
  const expires = new Date(context.clock.now().getTime() + CHALLENGE_MS)
  const { challenge, salt, signature } = await createChallenge({
    algorithm: CHALLENGES_ALGORITHM,
    hmacKey: secret,
    maxnumber: cost,
    expires,
  })
  return { algorithm: CHALLENGES_ALGORITHM, challenge, maxnumber: cost, salt, signature }
}

const solutionSchema = z.object({
  algorithm: z.literal(CHALLENGES_ALGORITHM),
  challenge: z.string().max(128),
  number: z.number().int().nonnegative(),
  salt: z.string().max(256),
  signature: z.string().max(128),
})

type Solution = z.output<typeof solutionSchema>

/**
 * Uses a solution up. Throws `members.captcha_failed` for one that is wrong, forged, expired or has served before, unless it served the
 * same: what `usedFor` is a hash of.
 */
export async function redeemSolution(context: CaptchaContext, encoded: string, usedFor: Buffer | null = null): Promise<void> {
  const now = context.clock.now()
  const solution = parse(encoded)
  if (solution === null) refuseSolution()
  const expiresAt = expiryOf(solution)
  // The library would compare with the machine's own clock.
  const isOurs = await verifySolution(solution, context.config.captcha.secret, false)
  if (!isOurs || expiresAt === null || expiresAt <= now) refuseSolution()
  if (!(await redeemChallenge(context.db, { challenge: solution.challenge, expiresAt, usedFor }))) refuseSolution()
  await forgetChallenges(context.db, now)
}

/** Uses a solution up for a pass: the member needs no other captcha until it ends. Throws `members.captcha_failed`. */
export async function earnPass(
  context: CaptchaContext,
  member: MemberId,
  encoded: string,
): Promise<Reply<typeof memberSchemas.captchaVerify>> {
  await redeemSolution(context, encoded)
  const { captchaPassHours } = await readRules(context.db, memberRules)
  const at = context.clock.now()
  const until = new Date(at.getTime() + captchaPassHours * 3_600_000)
  await writePass(context.db, member, { at, until })
  return { passUntil: until.toISOString() }
}

function refuseSolution(): never {
  refuse('members.captcha_failed', { fields: { captcha: refusals['members.captcha_failed'].message } })
}

function parse(encoded: string): Solution | null {
  try {
    return solutionSchema.safeParse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))).data ?? null
  } catch {
    // Not JSON: no solution, whatever it is.
    return null
  }
}

// Our challenges carry their end in the salt, and the challenge is a hash over it: a client cannot move the end.
function expiryOf(solution: Solution): Date | null {
  const seconds = Number(extractParams(solution)['expires'])
  return Number.isInteger(seconds) ? new Date(seconds * 1_000) : null
}

/** Whether a member has passed a captcha lately, by the server's own record. */
export async function hasPass(context: Pick<CaptchaContext, 'db' | 'clock'>, member: MemberId): Promise<boolean> {
  return await holdsPass(context.db, member, context.clock.now())
}
