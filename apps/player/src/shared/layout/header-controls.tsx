import { classNames } from '@morakot/ui/class-names'
import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { Link } from '@tanstack/react-router'
import { copy } from '#shared/copy'
import { useSupportLink } from '../support-link.ts'

const NARROW = 'max-[399px]:px-2.5'

/** In one row also in the font that is there before ours: two rows would push the page down. */
export function GuestButtons() {
  return (
    <>
      <Link to="/login" className={classNames(buttonClasses('outline', 'medium'), NARROW)}>
        {copy['action.login']}
      </Link>
      <Link to="/register" className={classNames(buttonClasses('gold', 'medium'), NARROW)}>
        {copy['action.register']}
      </Link>
    </>
  )
}

/** The help of a member, at the topic of the page that it is on. LINE is at its foot. */
export function MemberHelpLink({ about }: { readonly about: string }) {
  return (
    <Link
      to="/help"
      search={{ about }}
      aria-label={copy['nav.help']}
      className="inline-flex size-11 items-center justify-center rounded-full border border-border-strong bg-s2 text-t1"
    >
      <Icon name="info" size={22} />
    </Link>
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
