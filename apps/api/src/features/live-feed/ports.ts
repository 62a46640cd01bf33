import { port } from '#infra/modules/port'
import type { LiveWithdrawal } from './service.ts'

export interface LiveFeed {
  readonly readLatest: () => Promise<LiveWithdrawal[]>
}
export const liveFeedPort = port<LiveFeed>('liveFeed')
