import type { BaseContext } from '#infra/context'
import type { JobKind } from '#infra/jobs/jobs'
import { SHOW, showItem } from './service.ts'

export function liveFeedJobs(context: BaseContext): readonly JobKind[] {
  return [
    {
      name: SHOW,
      retryLimit: 3,
      work: async (data) => {
        if (typeof data === 'object' && data !== null && 'key' in data) await showItem(context, String(data.key))
      },
    },
  ]
}
