import { Icon } from '@morakot/ui/components/icon'
import { ICON_BUTTON_CLASSES, IconButton } from '@morakot/ui/components/icon-button'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { backTarget } from '#shared/back'
import type { BackRule } from '#shared/back'
import { copy } from '#shared/copy'
import { previousRoute } from './previous-route.ts'

/** Back as the page's rule says: a link where the target is fixed, a step through the history elsewhere. */
export function BackControl({ rule }: { readonly rule: BackRule }) {
  const router = useRouter()
  const canStep = useCanGoBack()
  const target = backTarget(rule, { previousRoute: previousRoute(), canStep })
  if (target.kind === 'none') return null
  if (target.kind === 'step') return <IconButton icon="back" label={copy['nav.back']} onClick={() => router.history.back()} />
  return (
    <Link to={target.to} aria-label={copy['nav.back']} className={ICON_BUTTON_CLASSES}>
      <Icon name="back" size={22} />
    </Link>
  )
}
