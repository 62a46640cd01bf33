import { CloseButton } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useStore } from '@morakot/ui/store'
import { dismissToast, toasts } from '@morakot/ui/toast'
import type { VisibleToast } from '@morakot/ui/toast'
import { useEffect, useState } from 'react'

const TOAST_MS = 8_000
const ICONS = { success: 'check', info: 'info', error: 'alert' } as const

/** The toasts. The region is there from the start, so that screen readers watch it. */
export function ToastHost() {
  const shown = useStore(toasts)
  return (
    <section aria-label="ข้อความแจ้ง" aria-live="polite" className="toasts">
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function Toast({ toast }: { readonly toast: VisibleToast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  return (
    <div
      className={`toast toast-${toast.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[toast.kind]} size={18} />
      <p className="grow">
        <ThaiText>{toast.text}</ThaiText>
      </p>
      {toast.action === undefined ? null : (
        <button type="button" className="link" onClick={toast.action.onPress}>
          {toast.action.label}
        </button>
      )}
      <CloseButton aria-label="ปิด" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
