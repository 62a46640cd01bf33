import { port } from '#infra/modules/port'
import type { OperatorsContext } from './service-context.ts'

/** What an operator has besides the password. */
export const secondFactorPort = port<OperatorsContext['secondFactorOf']>('operators.secondFactorOf')
