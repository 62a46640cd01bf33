import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from '../icon-paths.ts'
import { ThaiText } from './thai-text.tsx'
import { copy } from '../copy.ts'

export type DialogTone = 'success' | 'warning' | 'alert' | 'error' | 'plain'

const toneLooks = {
  success: { icon: 'check', classes: 'text-pos' },
  warning: { icon: 'alert', classes: 'text-warn' },
  alert: { icon: 'info', classes: 'text-info' },
  error: { icon: 'alert', classes: 'text-neg' },
  plain: null,
} as const satisfies Record<DialogTone, { icon: IconName; classes: string } | null>

export interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly tone?: DialogTone
  /** A forced dialog is an alert: neither Escape nor the ground behind closes it, and it has no cross. */
  readonly isForced?: boolean
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The platform's own modal: top layer, inert page, Escape and the return of focus come with it. */
export function Dialog({ isOpen, title, onClose, tone = 'plain', isForced = false, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const look = toneLooks[tone]

  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      role={isForced || tone === 'error' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isForced) onClose()
      }}
      onClick={(event) => {
        if (!isForced && event.target === dialog.current) onClose()
      }}
      className="m-auto max-h-[calc(100dvh-48px)] w-[min(400px,calc(100vw-32px))] overflow-y-auto rounded-sheet border border-border-strong bg-s2 p-0 text-t1 shadow-raised backdrop:bg-scrim open:animate-[rise-in_280ms_cubic-bezier(.2,.8,.2,1)]"
    >
      <div className="flex flex-col gap-3 p-5">
        <div className="flex min-h-[44px] items-center gap-2">
          {look === null ? null : <Icon name={look.icon} size={26} className={classNames('shrink-0', look.classes)} />}
          <h2 id={titleId} className="flex-1 text-h1">
            <ThaiText>{title}</ThaiText>
          </h2>
          {isForced ? null : <IconButton icon="close" label={copy['a11y.closeDialog']} className="-mr-2" onClick={onClose} />}
        </div>
        {children}
        {actions === undefined ? null : <div className="mt-1 flex flex-col gap-2">{actions}</div>}
      </div>
    </dialog>
  )
}
