import { restAfterPress } from '@morakot/ui/double-press'
import { showToast } from '@morakot/ui/toast'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { CodeRequestForm } from '../components/code-request-form.tsx'
import { ResetForm } from '../components/reset-form.tsx'
import { copy } from '../copy.ts'
import { pendingResetOf } from '../rules.ts'
import type { PendingReset } from '../rules.ts'

const STEP_KEY = 'forgotten-password'

/** A forgotten password in two steps. A reload comes back to the second one; neither code nor password is kept. */
export function ForgetPasswordPage() {
  const search = useSearch({ from: '/forget-password' })
  const navigate = useNavigate()
  const { pending, phone, wait, leave } = usePendingReset()
  const steps = useRef<HTMLDivElement>(null)
  const isSent = pending !== null
  // The button that goes back to the number lies where the one that sent the code was.
  useLayoutEffect(() => restAfterPress(steps.current), [isSent])
  const onDone = () => {
    leave()
    showToast({ kind: 'success', text: copy['auth.passwordReset'] })
    void navigate({ to: '/login', search })
  }
  return (
    <div ref={steps} className="mx-auto flex w-full max-w-[440px] flex-col">
      {pending === null ? (
        <CodeRequestForm phone={phone} onSent={wait} />
      ) : (
        <ResetForm pending={pending} onSentAgain={() => wait(pending.phone)} onOtherPhone={leave} onDone={onDone} />
      )}
    </div>
  )
}

function usePendingReset() {
  const [pending, setPending] = useState<PendingReset | null>(() => pendingResetOf(sessionStorage.getItem(STEP_KEY), Date.now()))
  const [phone, setPhone] = useState('')
  return {
    pending,
    phone,
    wait: (to: string) => {
      const next = { phone: to, sentAt: Date.now() }
      sessionStorage.setItem(STEP_KEY, JSON.stringify(next))
      setPhone(to)
      setPending(next)
    },
    leave: () => {
      sessionStorage.removeItem(STEP_KEY)
      setPhone(pending?.phone ?? phone)
      setPending(null)
    },
  }
}
