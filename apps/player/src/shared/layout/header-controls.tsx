import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { Link } from '@tanstack/react-router'
import { copy } from '#shared/copy'
import { useSupportLink } from '../support-link.ts'

export function GuestButtons() {
  return (
    <>
      <Link to="/login" className={buttonClasses('outline', 'medium')}>
        {copy['action.login']}
      </Link>
      <Link to="/register" className={buttonClasses('gold', 'medium')}>
        {copy['action.register']}
      </Link>
    </>
  )
}

/** Help is LINE: green with dark ink, because white on that green cannot be read. */
export function HelpLink({ isCompact = false }: { readonly isCompact?: boolean }) {
  const href = useSupportLink()
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={isCompact ? copy['action.contactLine'] : `${copy['nav.help']} ${copy['action.contactLine']}`}
      className="inline-flex h-11 min-w-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-full bg-line text-small font-semibold text-line-ink has-[span]:px-3.5"
    >
      <Icon name="chat" size={20} />
      {isCompact ? null : <span className="pr-1">{copy['nav.help']}</span>}
    </a>
  )
}

export function MenuButton({ onPress }: { readonly onPress: () => void }) {
  return <IconButton icon="menu" label={copy['nav.menu']} aria-haspopup="dialog" onClick={onPress} />
}
