import { Icon } from '@morakot/ui/components/icon'
import { Link } from '@tanstack/react-router'

interface MoreLinkProps {
  readonly to: '/profile/credit-transaction' | '/profile/rounds' | '/profile/transaction' | '/profile/redemption-request'
  readonly words: string
}

/** To the whole history. */
export function MoreLink({ to, words }: MoreLinkProps) {
  return (
    <Link to={to} className="flex min-h-[44px] items-center justify-between gap-2 px-1 text-small font-semibold text-brand-text">
      {words}
      <Icon name="next" size={18} />
    </Link>
  )
}
