import { Button } from '@morakot/ui/components/button'
import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { useOnline } from '#shared/online'
import { FormAlert } from '../components/form-alert.tsx'
import { RegistrationSummary } from '../components/registration-summary.tsx'
import { StepAccount } from '../components/step-account.tsx'
import { StepFinish } from '../components/step-finish.tsx'
import { StepPerson } from '../components/step-person.tsx'
import type { Captcha } from '../components/use-captcha.ts'
import { useRegistration } from '../components/use-registration.ts'
import { copy } from '../copy.ts'
import { STEP_LAST, stepOf, STEPS } from '../rules.ts'
import type { RegistrationField } from '../rules.ts'

const TITLES = [copy['auth.stepAccount'], copy['auth.stepPerson'], copy['auth.stepFinish']] as const

export function RegisterPage() {
  const { ref } = useSearch({ from: '/register' })
  const { form, step, setStep, found, captcha, refusal, isSending, onNext, onSubmit } = useRegistration(ref)
  const host = useRef<HTMLFormElement>(null)
  const isOnline = useOnline()
  const isLast = step === STEP_LAST
  const { errors } = form.formState
  const onGo = (field: RegistrationField) => {
    // The field has to stand there before it can take the focus.
    flushSync(() => setStep(stepOf(field)))
    host.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  return (
    <FormProvider {...form}>
      <form
        ref={host}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isLast) void onSubmit(event)
          else onNext()
        }}
        className="mx-auto flex w-full max-w-[480px] flex-col gap-4"
      >
        <StepHeading step={step} />
        <RegistrationSummary found={found} remaining={found.filter((field) => errors[field] !== undefined)} onGo={onGo} />
        <FormAlert text={refusal} />
        <Step step={step} captcha={captcha} />
        <Button type="submit" isLoading={isSending} disabledReason={isOnline ? undefined : copy['error.offline']}>
          {isLast ? copy['action.register'] : copy['action.next']}
        </Button>
        {step === 0 ? (
          <LoginHint />
        ) : (
          <Button variant="outline" onClick={() => setStep(step - 1)}>
            {copy['action.back']}
          </Button>
        )}
      </form>
    </FormProvider>
  )
}

function Step({ step, captcha }: { readonly step: number; readonly captcha: Captcha }) {
  if (step === 0) return <StepAccount />
  return step === STEP_LAST ? <StepFinish captcha={captcha} /> : <StepPerson />
}

function StepHeading({ step }: { readonly step: number }) {
  const says = fill(copy['auth.step'], { current: step + 1, total: STEPS.length })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // Another step is another page to whoever reads it.
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h1">
          <ThaiText>{TITLES[step] ?? ''}</ThaiText>
        </h2>
        <p role="status" className="text-small text-t2">
          {says}
        </p>
      </div>
      <ProgressBar percent={((step + 1) / STEPS.length) * 100} label={says} />
    </div>
  )
}

function LoginHint() {
  return (
    <p className="flex items-center justify-center gap-2 text-small text-t2">
      {copy['auth.hasAccount']}
      <Link to="/login" className="inline-flex min-h-[44px] items-center font-semibold text-brand-text underline underline-offset-4">
        {copy['action.login']}
      </Link>
    </p>
  )
}
