import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from '../icon-paths.ts'
import { ThaiText } from './thai-text.tsx'
import { copy } from '../copy.ts'
import { DOUBLE_PRESS_MS, restAfterPress } from '../double-press.ts'

export type DialogTone = 'success' | 'warning' | 'alert' | 'error' | 'maintenance' | 'loss-return' | 'notice' | 'plain'

const toneLooks = {
  success: { icon: 'check', classes: 'text-pos' },
  warning: { icon: 'alert', classes: 'text-warn' },
  alert: { icon: 'info', classes: 'text-info' },
  error: { icon: 'minus', classes: 'text-neg' },
  maintenance: { icon: 'clock', classes: 'text-warn' },
  'loss-return': { icon: 'wallet', classes: 'text-gold-text' },
  notice: { icon: 'chat', classes: 'text-brand-text' },
  plain: null,
} as const satisfies Record<DialogTone, { icon: IconName; classes: string } | null>

/** Marks a dialog that cannot have been read yet: a second press on the control that opened it would close it, or press its button. */
const UNREAD = 'data-unread'

export interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  /** Names what is shown: another name is another dialog, which gives focus back and takes it again. */
  readonly name?: string
  readonly tone?: DialogTone
  /** The meaning of the tone's icon and colour, in a word; left out where the title says it. */
  readonly word?: string
  /** How dark the ground behind is, from 0 to 1. */
  readonly opacity?: number
  /** A forced dialog is an alert: neither Escape nor the ground behind closes it, and it has no cross. */
  readonly isForced?: boolean
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

interface ScrimStyle extends CSSProperties {
  readonly '--scrim-opacity'?: number
}

/** The platform's own modal: top layer, inert page, Escape and the return of focus come with it. */
export function Dialog(props: DialogProps) {
  const { isOpen, title, onClose, name, tone = 'plain', word, opacity, isForced = false, actions, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const style: ScrimStyle = opacity === undefined ? {} : { '--scrim-opacity': opacity }
  const isOpening = useModal(dialog, { shown: isOpen ? (name ?? '') : null, isForced })

  return (
    <dialog
      ref={dialog}
      role={isForced || tone === 'error' || tone === 'warning' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isForced) onClose()
      }}
      onKeyDown={(event) => {
        // A browser lets Escape through the second time, whatever `cancel` answers.
        if (isForced && event.key === 'Escape') event.preventDefault()
      }}
      onClose={() => {
        // The browser closed it on its own. One that is open again, or about to open, has only changed its content.
        if (!isOpen || isOpening.current || dialog.current?.open === true) return
        if (isForced) dialog.current?.showModal()
        else onClose()
      }}
      onClick={(event) => {
        if (!isForced && event.target === dialog.current) onClose()
      }}
      style={style}
      className="m-auto max-h-[calc(100dvh-48px)] w-[min(400px,calc(100vw-32px))] overflow-y-auto overscroll-contain data-unread:pointer-events-none rounded-sheet border border-border-strong bg-s2 p-0 text-t1 shadow-raised backdrop:bg-[rgb(5_3_12/var(--scrim-opacity,0.8))] open:animate-[rise-in_280ms_cubic-bezier(.2,.8,.2,1)]"
    >
      <div className="flex flex-col gap-3 p-5">
        <div className="flex min-h-[44px] items-center gap-3">
          <Badge tone={tone} />
          <div className="min-w-0 flex-1">
            {word === undefined || word === title ? null : (
              <p className={classNames('text-caption font-semibold', toneLooks[tone]?.classes)}>{word}</p>
            )}
            <h2 id={titleId} tabIndex={-1} className="text-h1 focus-visible:outline-none">
              <ThaiText>{title}</ThaiText>
            </h2>
          </div>
          {isForced ? null : <IconButton icon="close" label={copy['a11y.closeDialog']} className="-mr-2 self-start" onClick={onClose} />}
        </div>
        {children}
        {actions === undefined ? null : <div className="mt-1 flex flex-col gap-2">{actions}</div>}
      </div>
    </dialog>
  )
}

interface View {
  /** Null closes. */
  readonly shown: string | null
  readonly isForced: boolean
}

/** Opens the element for a name, and closes it for null. Returns whether it is about to open. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, { shown, isForced }: View): RefObject<boolean> {
  const isOpening = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    isOpening.current = shown !== null
    if (element.open) close(element)
    if (shown === null) return
    // In a task of its own: the layout of the page that becomes inert is computed again, too slow on a phone together with the opening press.
    const opening = setTimeout(() => {
      open(element, isForced)
      isOpening.current = false
    })
    element.toggleAttribute(UNREAD, true)
    const reading = setTimeout(() => element.toggleAttribute(UNREAD, false), DOUBLE_PRESS_MS)
    return () => {
      clearTimeout(opening)
      clearTimeout(reading)
    }
  }, [dialog, shown, isForced])
  // An owner may drop the dialog instead of closing it: closed before it goes, it still gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => (element?.open === true ? close(element) : undefined)
  }, [dialog])
  return isOpening
}

function open(element: HTMLDialogElement, isForced: boolean): void {
  // It was dropped meanwhile.
  if (!element.isConnected) return
  const isRequested = document.activeElement?.matches('a, button, input, select, textarea, summary') === true
  element.showModal()
  // A dialog that opens without a press must be read first: the browser would focus a button, and a key meant for the page would press it.
  if (isForced || !isRequested) element.querySelector('h2')?.focus()
}

function close(element: HTMLDialogElement): void {
  element.close()
  // The element under the button may be a game, which treats a press as a bet.
  restAfterPress(document.body)
}

function Badge({ tone }: { readonly tone: DialogTone }) {
  const look = toneLooks[tone]
  if (look === null) return null
  return (
    <span className={classNames('flex size-11 shrink-0 items-center justify-center rounded-full bg-s3', look.classes)}>
      <Icon name={look.icon} size={24} />
    </span>
  )
}
