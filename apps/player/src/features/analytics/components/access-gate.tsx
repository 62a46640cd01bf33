import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Navigate } from '@tanstack/react-router'
import { isRefusal, readable } from '#shared/api/failure'

/** What stands in place of a page that was refused: who has no access goes to where it is sold (ROLE-5), anything else is said. */
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
  return <LoadFailure error={readable(error) ?? error} onRetry={onRetry} />
}
