import { EmptyState } from '@morakot/ui/components/list-state'
import { copy } from '#shared/copy'

export function PlayPage() {
  return <EmptyState icon="play" text={copy['state.comingSoon']} />
}
