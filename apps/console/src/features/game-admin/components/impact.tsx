import type { MaintenanceScope } from '@morakot/contract/features/game-admin/states'
import { useQuery } from '@tanstack/react-query'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { impactQuery } from '../queries.ts'

/** Who plays what would be closed, before it is. */
export function Impact({ scope, target }: { readonly scope: MaintenanceScope; readonly target: string }) {
  const { data, error } = useQuery(impactQuery(scope, target))
  if (error !== null) return <Notice tone="look" text={copy.failed} />
  if (data === undefined) return <Dots label={copy.playing} />
  return (
    <FactList
      facts={[
        { name: copy.gamesClosed, value: data.games.toLocaleString('th') },
        { name: copy.playing, value: data.playing.toLocaleString('th') },
        { name: copy.openRounds, value: data.openRounds.toLocaleString('th') },
      ]}
    />
  )
}
