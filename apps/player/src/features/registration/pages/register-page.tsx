import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { restAfterPress } from '@morakot/ui/double-press'
import { fill } from '@morakot/ui/glossary-copy'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Captcha } from '#features/captcha/components/use-captcha'
import { isLeftToSend } from '#shared/form-problems'
import { useOnline } from '#shared/online'
import { safeNext, searchOf } from '#shared/routing/visit'
import { OpeningRefusal } from '../components/opening-refusal.tsx'
import { RegistrationSummary } from '../components/registration-summary.tsx'
import { StepAccount } from '../components/step-account.tsx'
import { StepFinish } from '../components/step-finish.tsx'
import { StepPerson } from '../components/step-person.tsx'
import { useRegistration } from '../components/use-registration.ts'
import type { RegistrationFields } from '../components/use-registration.ts'
import { copy } from '../copy.ts'
import { STEP_LAST, stepOf, STEPS } from '../rules.ts'
import type { RegistrationField } from '../rules.ts'

const TITLES = [copy['auth.stepAccount'], copy['auth.stepPerson'], copy['auth.stepFinish']] as const

export function RegisterPage() {
  const { ref, next } = useSearch({ from: '/register' })
  const { form, step, goTo, found, captcha, refusal, isRefused, isSending, onNext, onSubmit } = useRegistration(ref, safeNext(next))
  const host = useRef<HTMLFormElement>(null)
  const isOnline = useOnline()
  // The button of the next step may lie where this one's was pressed, and the last one registers.
  useLayoutEffect(() => restAfterPress(host.current), [step])
  const isLast = step === STEP_LAST
  const onGo = useFieldOfStep(host, step, goTo)
  // The work of the captcha is no field of the form: once it is done, nothing is wrong with it.
  const isWrong = (name: RegistrationField) => form.problems[name] !== undefined && (name !== 'captcha' || captcha.solution === undefined)

  return (
    <form
      ref={host}
      noValidate
      // Before any field validates itself.
      onBlurCapture={(event) => {
        if (isLeftToSend(event)) event.stopPropagation()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isLast) onSubmit(event)
        else onNext()
      }}
      className="mx-auto flex w-full max-w-[480px] flex-col gap-4"
    >
      <StepHeading step={step} takesFocus={found.length === 0} />
      {ref !== undefined && step === 0 ? <ReferralNotice code={ref} /> : null}
      <RegistrationSummary found={found} remaining={found.filter(isWrong)} onGo={onGo} />
      <OpeningRefusal text={refusal} isRefused={isRefused} />
      <Step form={form} step={step} captcha={captcha} link={ref} />
      <Button type="submit" isLoading={isSending} disabledReason={isOnline ? undefined : copy['error.offline']}>
        {isLast ? copy['action.register'] : copy['action.next']}
      </Button>
      {step === 0 ? (
        <LoginHint />
      ) : (
        <Button variant="quiet" onClick={() => goTo(step - 1)}>
          {copy['action.back']}
        </Button>
      )}
    </form>
  )
}

/** Leads to a field, also on another step: it takes the focus as soon as it is in the page. */
function useFieldOfStep(host: RefObject<HTMLFormElement | null>, step: number, goTo: (step: number) => void) {
  const wanted = useRef<RegistrationField>(undefined)
  useEffect(() => {
    if (wanted.current !== undefined && stepOf(wanted.current) === step) focusField(host.current, wanted.current)
    wanted.current = undefined
  }, [host, step])
  return (field: RegistrationField) => {
    if (stepOf(field) === step) return focusField(host.current, field)
    wanted.current = field
    return goTo(stepOf(field))
  }
}

function focusField(form: HTMLFormElement | null, field: RegistrationField): void {
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}

interface StepProps {
  readonly form: RegistrationFields
  readonly step: number
  readonly captcha: Captcha
  readonly link: string | undefined
}

function Step({ form, step, captcha, link }: StepProps) {
  if (step === 0) return <StepAccount form={form} />
  return step === STEP_LAST ? <StepFinish form={form} captcha={captcha} link={link} /> : <StepPerson form={form} />
}

/** Shows a referred friend at once that the code was taken over; it is validated with the rest of the form. */
function ReferralNotice({ code }: { readonly code: string }) {
  return (
    <p className="flex items-center gap-2 rounded-button border border-border bg-s2 px-4 py-3 text-small">
      <Icon name="gift" className="shrink-0 text-gold-text" />
      <span className="min-w-0 break-words">
        <ThaiText>{fill(copy['auth.referralFrom'], { code })}</ThaiText>
      </span>
    </p>
  )
}

interface StepHeadingProps {
  readonly step: number
  /** Not while the form says what is wrong: those words have the focus then. */
  readonly takesFocus: boolean
}

function StepHeading({ step, takesFocus }: StepHeadingProps) {
  const says = fill(copy['auth.step'], { current: step + 1, total: STEPS.length })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // Another step is another page to anyone who reads it.
    window.scrollTo({ top: 0 })
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [step, takesFocus])
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
  const { next } = useSearch({ from: '/register' })
  return (
    <p className="flex items-center justify-center gap-2 text-small text-t2">
      {copy['auth.hasAccount']}
      <Link
        to="/login"
        search={searchOf(safeNext(next))}
        className="inline-flex min-h-[44px] items-center font-semibold text-brand-text underline underline-offset-4"
      >
        {copy['action.login']}
      </Link>
    </p>
  )
}
