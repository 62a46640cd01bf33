import type { PlayerModule } from '#shared/module'
import { LATEST_KEY } from './queries-key.ts'

export const liveFeed = {
  start: { spread: ({ liveWithdrawals }, keep) => keep(LATEST_KEY, liveWithdrawals) },
} satisfies PlayerModule
