import { EmptyState } from '@morakot/ui/components/list-state'
import { copy } from '#shared/copy'

export function DepositPage() {
  return <EmptyState icon="wallet" text={copy['state.comingSoon']} />
}
