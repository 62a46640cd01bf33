import { port } from '#infra/modules/port'
import type { SpendPoints } from './service-spend.ts'

/** Takes points for something, after those that have ended were revoked. */
export const spendPointsPort = port<SpendPoints>('points.spend')
