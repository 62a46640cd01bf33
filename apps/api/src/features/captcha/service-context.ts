import { z } from 'zod'
import type { BaseContext } from '#infra/context'
import type { RulesSection } from '#infra/database/rules-config'

/** What a captcha needs. It guards the logins of members and of operators. */
export interface CaptchaContext extends BaseContext {
  readonly config: { readonly captcha: { readonly secret: string; readonly cost: number } }
}

const budget = (max: number, windowSeconds: number) =>
  z.object({ max: z.number().int().positive(), windowSeconds: z.number().int().positive() }).default({ max, windowSeconds })

/** Limits of tries (decisions D4). Beyond a `free` budget a try needs a captcha; beyond another one it is refused. */
export const memberRules = {
  name: 'members',
  schema: z.object({
    loginFreeOfSubject: budget(5, 900),
    loginFreeOfAddress: budget(5, 900),
    loginOfSubject: budget(100, 3_600),
    // Mobile carriers put thousands of members behind one address; each try here has cost a captcha.
    loginOfAddress: budget(300, 3_600),
    passkeyChallengesOfAddress: budget(600, 3_600),
    checkFreeOfAddress: budget(5, 600),
    checkOfAddress: budget(60, 3_600),
    checkOfSubject: budget(60, 3_600),
    registerOfAddress: budget(60, 3_600),
    // Different pairs of account and name that are checked with the bank for one address (features F-124).
    holderPairsOfAddress: budget(5, 86_400),
    passwordOfMember: budget(5, 900),
    // A browser renews at most once in 30 s; several of its tabs may do so in the same moment.
    renewalOfSession: budget(10, 60),
    // One-time codes of a forgotten password (decisions D4; safety: 3 an hour).
    codeOfPhone: budget(3, 3_600),
    codeOfAddress: budget(60, 3_600),
    resetOfAddress: budget(120, 3_600),
    codeMinutes: z.number().int().positive().default(5),
    codeTriesMax: z.number().int().positive().default(5),
    captchaPassHours: z.number().int().positive().default(24),
  }),
} satisfies RulesSection<z.core.$ZodType>

export type MemberRules = z.output<typeof memberRules.schema>
