import { registrationSchema } from '@morakot/contract/features/members/schema'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { errorText, refusedFields } from '#shared/api/failure'
import { problemsOf } from '#shared/form-problems'
import { copy } from '../copy.ts'
import { registerMutation } from '../queries.ts'
import { bangkokDay, draftOf, isOldEnough, registrationAsk, restoredForm, stepOf, STEP_LAST, STEPS } from '../rules.ts'
import type { RegistrationField, RegistrationForm } from '../rules.ts'
import { useCaptcha } from './use-captcha.ts'
import { useEnter } from './use-enter.ts'

const DRAFT_KEY = 'registration-draft'
const FIELDS: readonly RegistrationField[] = STEPS.flat()

interface Proof {
  readonly solution: string | undefined
}

// The schema of the contract judges here and on the server; the age needs today's date, which a schema does not know.
const judge: Resolver<RegistrationForm, Proof> = (values, proof) => {
  const form = { ...values, captcha: proof?.solution ?? '' }
  const problems = { ...problemsOf(registrationSchema, registrationAsk(form), FIELDS) }
  if (problems.birthDate === undefined && !isOldEnough(values.birthDate, bangkokDay(new Date()))) problems.birthDate = copy['validation.age']
  const errors: FieldErrors<RegistrationForm> = Object.fromEntries(
    FIELDS.flatMap((field) => (problems[field] === undefined ? [] : [[field, { type: 'schema', message: problems[field] }]])),
  )
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** The registration form: three steps, one schema, nothing typed is lost. */
export function useRegistration(ref: string | undefined) {
  const [step, setStep] = useState(0)
  const [found, setFound] = useState<readonly RegistrationField[]>([])
  const captcha = useCaptcha()
  const enter = useEnter()
  const [defaultValues] = useState(() => restoredForm(sessionStorage.getItem(DRAFT_KEY), ref))
  const form = useForm<RegistrationForm, Proof>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: judge,
    context: { solution: captcha.solution },
    defaultValues,
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [form])

  const register = useMutation({
    ...registerMutation,
    onSuccess: (reply) => {
      sessionStorage.removeItem(DRAFT_KEY)
      showToast({ kind: 'success', text: copy['auth.registered'] })
      enter(reply, '/')
    },
    onError: (error) => {
      const refused = refusedFields(error)
      const fields = FIELDS.filter((field) => refused[field] !== undefined)
      for (const field of fields) form.setError(field, { type: 'server', message: refused[field] ?? '' })
      setFound(fields)
      if (fields[0] !== undefined) setStep(stepOf(fields[0]))
      // The work serves one call; the next try needs new work.
      captcha.verify()
    },
  })

  const onNext = async () => {
    const asked = STEPS[step] ?? []
    const isGood = await form.trigger(asked)
    setFound(isGood ? [] : asked.filter((field) => form.getFieldState(field).error !== undefined))
    if (isGood) setStep(Math.min(STEP_LAST, step + 1))
  }
  const onSubmit = form.handleSubmit(
    (values) => {
      setFound([])
      const { data } = registrationSchema.safeParse(registrationAsk({ ...values, captcha: captcha.solution ?? '' }))
      if (data !== undefined) register.mutate(data)
    },
    (errors) => setFound(FIELDS.filter((field) => errors[field] !== undefined)),
  )
  const refusal = register.error === null || found.length > 0 ? undefined : errorText(register.error)
  return { form, step, setStep, found, captcha, refusal, isSending: register.isPending || register.isSuccess, onNext, onSubmit }
}

function keepDraft(values: RegistrationForm): void {
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draftOf(values)))
}
