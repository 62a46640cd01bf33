import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { Link } from '@tanstack/react-router'
import { copy } from '#shared/copy'
import { supportLink } from '../support-link.ts'

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
export function HelpLink() {
  return (
    <a
      href={supportLink()}
      target="_blank"
      rel="noreferrer"
      aria-label={copy['action.contactLine']}
      className="inline-flex min-h-[44px] items-center gap-1.5 whitespace-nowrap rounded-full bg-line px-3.5 text-small font-semibold text-line-ink"
    >
      <Icon name="chat" size={18} />
      {copy['nav.help']}
    </a>
  )
}

export function MenuButton({ onPress }: { readonly onPress: () => void }) {
  return <IconButton icon="menu" label={copy['nav.menu']} aria-haspopup="dialog" onClick={onPress} />
}
