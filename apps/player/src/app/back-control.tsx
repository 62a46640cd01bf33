import { Icon } from '@morakot/ui/components/icon'
import { ICON_BUTTON_CLASSES, IconButton } from '@morakot/ui/components/icon-button'
import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { profileQuery } from '#features/members/queries'
import { backTarget } from '#shared/back'
import { copy } from '#shared/copy'
import { isPrimaryPlatform } from '#shared/deposit-target'
import type { RouteRow } from '#shared/routing/route-row'
import { trail } from '#shared/routing/previous-route'

/** Back as the page's rule says: a link where the target is fixed, a step through the history elsewhere. */
export function BackControl({ row }: { readonly row: Pick<RouteRow, 'back' | 'name'> }) {
  const router = useRouter()
  const canStep = useCanGoBack()
  // The headers of these pages do not load the profile, and one rule needs the platform.
  const profile = useQuery({ ...profileQuery, enabled: row.back === 'deposit-selection' })
  const target = backTarget(row.back, {
    previousRoute: trail.before(row.name),
    canStep,
    isPrimaryPlatform: isPrimaryPlatform(profile.data?.userPlatform.platform.platformCode),
  })
  if (target.kind === 'none') return null
  if (target.kind === 'step') return <IconButton icon="back" label={copy['nav.back']} onClick={() => router.history.back()} />
  return (
    <Link to={target.to} aria-label={copy['nav.back']} className={ICON_BUTTON_CLASSES}>
      <Icon name="back" size={22} />
    </Link>
  )
}
