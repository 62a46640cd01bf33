import { Drawer } from '@base-ui/react/drawer'
import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ICON_BUTTON_CLASSES } from '@morakot/ui/components/icon-button'
import type { ReactNode } from 'react'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { useMenu } from '../routing/menus.ts'
import { useSupportLink } from '../support-link.ts'
import { copy } from './copy.ts'
import { MenuCount } from './menu-count.tsx'

const TIER_NAMES = { DEFAULT: copy['tier.DEFAULT'], ELITE: copy['tier.ELITE'], EMPEROR: copy['tier.EMPEROR'] } as const

export interface AccountDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onLogout: () => void
  /** Undefined while the profile is on its way. */
  readonly member: { readonly username: string; readonly tier: keyof typeof TIER_NAMES } | undefined
  /** What the features put into the drawer. */
  readonly children: ReactNode
}

const OFF_SCREEN = 'data-starting-style:[transform:translateX(100%)] data-ending-style:[transform:translateX(100%)]'
const ROW = 'flex min-h-[52px] items-center gap-3 rounded-button px-4 text-small font-semibold hover:bg-s3'

/** The right-hand drawer: swiped or pressed away, focus kept inside while it is open and given back after. */
export function AccountDrawer({ isOpen, onClose, onLogout, member, children }: AccountDrawerProps) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={(next) => (next ? undefined : onClose())} swipeDirection="right">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex justify-end">
          <Drawer.Popup
            className={`flex h-full w-[min(320px,calc(100vw-56px))] flex-col gap-2 overflow-y-auto border-l border-border-strong bg-s2 p-4 pb-[calc(16px+env(safe-area-inset-bottom))] transition-transform duration-[280ms] ease-sheet [transform:translateX(var(--drawer-swipe-movement-x))] data-swiping:duration-0 motion-reduce:transition-none ${OFF_SCREEN}`}
          >
            <div className="flex min-h-[44px] items-center justify-between">
              <Drawer.Title className="text-h1">{copy['nav.drawer']}</Drawer.Title>
              <Drawer.Close aria-label={copy['action.close']} className={ICON_BUTTON_CLASSES}>
                <Icon name="close" size={22} />
              </Drawer.Close>
            </div>
            {member === undefined ? null : <TierCard {...member} />}
            {children}
            <ul className="flex flex-col gap-1">
              {useMenu('drawer').map(({ to, label, icon, badge }) => (
                <li key={to}>
                  <Link to={to} replace className={ROW}>
                    <Icon name={icon} className="shrink-0 text-t2" />
                    {label}
                    {badge === undefined ? null : <MenuCount badge={badge} />}
                  </Link>
                </li>
              ))}
            </ul>
            <HelpEntry />
            <Button variant="outline" icon="logout" className="mt-auto shrink-0" onClick={onLogout}>
              {copy['nav.logout']}
            </Button>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function TierCard({ username, tier }: NonNullable<AccountDrawerProps['member']>) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-border bg-s1 p-4">
      <span className="surface-gold flex size-11 shrink-0 items-center justify-center rounded-full">
        <Icon name="star" size={22} />
      </span>
      <div className="min-w-0">
        <p className="truncate font-display text-h2 font-semibold">{username}</p>
        <p className="text-caption text-t2">
          {copy['profile.tier']} <span className="font-semibold text-gold-text">{TIER_NAMES[tier]}</span>
        </p>
      </div>
    </div>
  )
}

function HelpEntry() {
  return (
    <a href={useSupportLink()} target="_blank" rel="noreferrer" className={`${ROW} bg-s3`}>
      <Icon name="chat" className="shrink-0 text-line" />
      <span>
        <ThaiText>{copy['support.line24h']}</ThaiText>
      </span>
    </a>
  )
}
