import { EmptyState } from '@morakot/ui/components/list-state'
import { copy } from '#shared/copy'

export function DepositAskMePayPage() {
  return <EmptyState icon="qr" text={copy['state.comingSoon']} />
}
