import { Icon } from '@morakot/ui/components/icon'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'

/** The way to the page where an identity is verified. */
export function IdentityLink() {
  return (
    <Link to="/profile/identity" className="inline-flex min-h-[44px] items-center gap-1.5 text-small font-semibold text-brand-text">
      <Icon name="shield" size={18} />
      {copy['kyc.open']}
    </Link>
  )
}
