import { isRefusal } from '@morakot/contract/failed-call'
import { buttonClasses } from '@morakot/ui/components/button'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Link, Navigate } from '@tanstack/react-router'
import { errorText, readable } from '#shared/api/failure'
import { copy } from '../copy.ts'

/**
 * Replaces a page that was refused. A member without access is led to where it is sold (ROLE-5). A provider or a slot that does not
 * exist leads to the list. Any other failure is shown with a way to try again.
 */
export function AccessGate({
  error,
  provider,
  onRetry,
}: {
  readonly error: Error
  readonly provider: string
  readonly onRetry: () => unknown
}) {
  if (isRefusal(error, 'analytics.no_access')) return <Navigate to="/slot/no_access" search={{ provider }} replace />
  if (isRefusal(error, 'analytics.provider_not_found') || isRefusal(error, 'analytics.slot_not_found')) {
    // Another try would not find it either.
    return (
      <EmptyState
        icon="search"
        text={errorText(error)}
        action={
          <Link to="/slot" className={buttonClasses('outline', 'medium')}>
            {copy['slots.seeProviders']}
          </Link>
        }
      />
    )
  }
  return <LoadFailure error={readable(error) ?? error} onRetry={onRetry} />
}
