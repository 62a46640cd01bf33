import { EmptyState } from '@morakot/ui/components/list-state'
import { copy } from '#shared/copy'

export function LoginPage() {
  return <EmptyState icon="user" text={copy['state.comingSoon']} />
}
