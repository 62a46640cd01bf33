import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useStore } from '../store.ts'
import { dismissToast, notePress, isAtFoot, toasts } from '../toast.ts'
import type { VisibleToast, ToastKind } from '../toast.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { IconButton } from './icon-button.tsx'
import { ThaiText } from './thai-text.tsx'
import { copy } from '../copy.ts'

const TOAST_MS = 5000

const kindLooks = {
  success: { icon: 'check', classes: 'text-pos' },
  info: { icon: 'info', classes: 'text-info' },
  error: { icon: 'alert', classes: 'text-neg' },
} as const satisfies Record<ToastKind, { icon: IconName; classes: string }>

/** The part of the screen that a toast under the header may lie over, with the ones before it. */
const HIGH_PART = 0.4

interface ToastHostProps {
  /** The address of the page that is open. */
  readonly page: string
}

/**
 * Mounted once, in the shell; the region is there from the start, so that screen readers watch it. A toast covers neither the pressed
 * element nor its outcome on the page.
 */
export function ToastHost({ page }: ToastHostProps) {
  const shown = useStore(toasts)
  useEffect(() => {
    // A press by key is a click as well.
    const note = ({ target }: Event) => {
      if (target instanceof Element) notePress({ page, isHigh: target.getBoundingClientRect().top < window.innerHeight * HIGH_PART })
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [page])
  const newest = shown.at(-1)
  const isLow = newest !== undefined && isAtFoot(newest, page)
  return (
    <section
      aria-label={copy['a11y.toastRegion']}
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-60 mx-auto flex w-full max-w-[480px] flex-col gap-2 px-4',
        isLow ? 'bottom-[calc(76px+env(safe-area-inset-bottom))]' : 'top-[calc(76px+env(safe-area-inset-top))]',
      )}
    >
      {shown.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastRow({ toast }: { readonly toast: VisibleToast }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isPaused, toast.id])

  const look = kindLooks[toast.kind]
  const onAct = () => {
    toast.action?.onPress()
    dismissToast(toast.id)
  }
  return (
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex min-h-[52px] animate-[rise-in_200ms_ease-out] items-center gap-3 rounded-button border border-border-strong bg-s3 py-1 pl-4 pr-1 shadow-raised"
    >
      <Icon name={look.icon} className={classNames('shrink-0', look.classes)} />
      <p className="flex-1 text-small">
        <ThaiText>{toast.text}</ThaiText>
      </p>
      {toast.action === undefined ? null : (
        <button type="button" onClick={onAct} className="min-h-[44px] whitespace-nowrap px-2 text-small font-semibold text-gold-text">
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label={copy['action.close']} className="text-t2" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
