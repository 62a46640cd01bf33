import { EmptyState } from '@morakot/ui/components/list-state'
import { copy } from '#shared/copy'

export function HomePage() {
  return <EmptyState icon="home" text={copy['state.comingSoon']} />
}
