import { closingImpact } from '@morakot/contract/features/game-admin/schema'
import type { MaintenanceScope } from '@morakot/contract/features/game-admin/states'
import { useQuery } from '@tanstack/react-query'
import { describe } from '#shared/describe.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { impactQuery } from '../queries.ts'

const impact = describe(closingImpact)

/** The members who play what is about to be closed. */
export function Impact({ scope, target }: { readonly scope: MaintenanceScope; readonly target: string }) {
  const { data, error } = useQuery(impactQuery(scope, target))
  if (error !== null) return <Notice tone="look" text={copy.failed} />
  if (data === undefined) return <Dots label={copy.loading} />
  return <FactList facts={impact.facts(data, ['games', 'playing', 'openRounds'])} />
}
