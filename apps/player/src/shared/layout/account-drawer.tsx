import { Drawer } from '@base-ui/react/drawer'
import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ICON_BUTTON_CLASSES } from '@morakot/ui/components/icon-button'
import type { ReactNode } from 'react'
import { copy } from '#shared/copy'
import { supportLink } from '../support-link.ts'

export interface AccountDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onLogout: () => void
  /** What the features put into the drawer. */
  readonly children: ReactNode
}

const OFF_SCREEN = 'data-starting-style:[transform:translateX(100%)] data-ending-style:[transform:translateX(100%)]'

/** The right-hand drawer: swiped or pressed away, focus kept inside while it is open. */
export function AccountDrawer({ isOpen, onClose, onLogout, children }: AccountDrawerProps) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={(next) => (next ? undefined : onClose())} swipeDirection="right">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex justify-end">
          <Drawer.Popup
            className={`flex h-full w-[min(320px,calc(100vw-56px))] flex-col gap-2 border-l border-border-strong bg-s2 p-4 transition-transform duration-[280ms] ease-sheet [transform:translateX(var(--drawer-swipe-movement-x))] data-swiping:duration-0 ${OFF_SCREEN}`}
          >
            <div className="flex min-h-[44px] items-center justify-between">
              <Drawer.Title className="text-h1">{copy['nav.drawer']}</Drawer.Title>
              <Drawer.Close aria-label={copy['action.close']} className={ICON_BUTTON_CLASSES}>
                <Icon name="close" size={22} />
              </Drawer.Close>
            </div>
            {children}
            <a
              href={supportLink()}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-[52px] items-center gap-3 rounded-button bg-s3 px-4 text-small font-semibold"
            >
              <Icon name="chat" className="text-line" />
              {copy['support.line24h']}
            </a>
            <Button variant="outline" icon="logout" className="mt-auto" onClick={onLogout}>
              {copy['nav.logout']}
            </Button>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
