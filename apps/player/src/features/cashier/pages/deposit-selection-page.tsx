import { EmptyState } from '@morakot/ui/components/list-state'
import { copy } from '#shared/copy'

export function DepositSelectionPage() {
  return <EmptyState icon="wallet" text={copy['state.comingSoon']} />
}
