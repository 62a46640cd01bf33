import { z } from 'zod'
import type { CaptchaContext } from '#features/captcha/service-context'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { RulesSection } from '#infra/database/rules-config'

/** The factors that an operator has besides the password. */
export interface SecondFactor {
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly recoveryCodesLeft: number
}

/** What the operators feature needs besides the base. Second factors belong to another feature, which reports them through a port. */
export interface OperatorsContext extends CaptchaContext {
  readonly config: CaptchaContext['config'] & {
    readonly secure: boolean
    /** Where no outsider arrives, an operator may work without a second factor. */
    readonly isPrivateDemo: boolean
  }
  readonly secondFactorOf: (db: Db | Tx, operator: OperatorId) => Promise<SecondFactor>
}

const budget = (max: number, windowSeconds: number) =>
  z.object({ max: z.number().int().positive(), windowSeconds: z.number().int().positive() }).default({ max, windowSeconds })

/**
 * How often an operator's login may be tried. Beyond a `free` budget a try needs a captcha; beyond another one it is refused. A browser
 * that the operator has logged in with has budgets of its own.
 */
export const operatorRules = {
  name: 'operators',
  schema: z.object({
    loginFreeOfName: budget(5, 900),
    loginFreeOfAddress: budget(5, 900),
    loginOfName: budget(100, 3_600),
    loginOfAddress: budget(100, 3_600),
    passwordOfOperator: budget(5, 900),
  }),
} satisfies RulesSection<z.core.$ZodType>

export type OperatorRules = z.output<typeof operatorRules.schema>
