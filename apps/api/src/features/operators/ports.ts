import { port } from '#infra/modules/port'
import type { OperatorsContext } from './service-context.ts'

/** The factors that an operator has besides the password. */
export const secondFactorPort = port<OperatorsContext['secondFactorOf']>('operators.secondFactorOf')
