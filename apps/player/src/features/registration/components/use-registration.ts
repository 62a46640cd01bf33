import { bangkokDay } from '@morakot/contract/bangkok-day'
import { isOldEnough } from '@morakot/contract/features/members/limits'
import { registrationSchema } from '@morakot/contract/features/members/schema'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { useCaptcha } from '#features/captcha/public'
import { errorText, isRefusal, isTurnedAway, refusedFields } from '#shared/api/failure'
import { problemsOf } from '#shared/form-problems'
import type { Problems } from '#shared/form-problems'
import { copy } from '../copy.ts'
import { registerMutation } from '../queries.ts'
import { registrationAsk, stepOf, STEP_LAST, STEPS } from '../rules.ts'
import type { RegistrationField, RegistrationForm } from '../rules.ts'
import { forgetRegistrationKey, keepRegistration, keptRegistration, registrationKey } from '../state.ts'
import { askTaken, keepTaken, takenFields } from './use-availability.ts'
import { useEnter } from './use-enter.ts'
import { useSteps } from './use-steps.ts'

const FIELDS: readonly RegistrationField[] = STEPS.flat()

interface Known {
  readonly solution: string | undefined
  /** Holds what the server has said of usernames, phones and bank accounts. */
  readonly client: QueryClient
}

// The schema of the contract judges here and on the server; the age needs today's date, which a schema does not know.
function problemsOfForm(form: RegistrationForm): Problems<RegistrationField> {
  const problems = { ...problemsOf(registrationSchema, registrationAsk(form), FIELDS) }
  if (problems.birthDate === undefined && !isOldEnough(form.birthDate, bangkokDay(new Date()))) problems.birthDate = copy['validation.age']
  return problems
}

const judge: Resolver<RegistrationForm, Known> = (values, known) => {
  const taken = known === undefined ? {} : takenFields(known.client, values)
  const problems = { ...taken, ...problemsOfForm({ ...values, captcha: known?.solution ?? '' }) }
  const errors: FieldErrors<RegistrationForm> = Object.fromEntries(
    FIELDS.flatMap((field) => (problems[field] === undefined ? [] : [[field, { type: 'schema', message: problems[field] }]])),
  )
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** The first step that still has something to ask for: the history leads no further. */
function firstOpenStep(form: RegistrationForm): number {
  const problems = problemsOfForm(form)
  const open = STEPS.findIndex((fields) => fields.some((field) => problems[field] !== undefined))
  return open === -1 ? STEP_LAST : open
}

/** The registration form: three steps, one schema, nothing typed is lost. It leads on to `target`. */
export function useRegistration(link: string | undefined, target: string) {
  const [found, setFound] = useState<readonly RegistrationField[]>([])
  const client = useQueryClient()
  const captcha = useCaptcha()
  const enter = useEnter()
  const form = useDraftedForm(captcha.solution, link)
  const { step, goTo } = useSteps(() => firstOpenStep(form.getValues()))
  const register = useMutation({
    ...registerMutation,
    onSuccess: (reply) => {
      showToast({ kind: 'success', text: copy['auth.registered'] })
      enter(reply, target)
    },
    onError: (error) => {
      if (isRefusal(error) && !isTurnedAway(error)) forgetRegistrationKey()
      const refused = refusedFields(error)
      const fields = FIELDS.filter((field) => refused[field] !== undefined)
      keepTaken(client, error, form.getValues())
      for (const field of fields) form.setError(field, { type: 'server', message: refused[field] ?? '' })
      setFound(fields)
      if (fields[0] !== undefined) goTo(stepOf(fields[0]))
      // The work serves one call; the next try needs new work.
      captcha.verify()
    },
  })
  const next = useStepCheck(form, (asked) => {
    const isWrong = (field: RegistrationField) => form.getFieldState(field).error !== undefined
    // What was found on another step still leads there.
    setFound((before) => FIELDS.filter((field) => isWrong(field) && (asked.includes(field) || before.includes(field))))
    if (!asked.some(isWrong)) goTo(Math.min(STEP_LAST, step + 1))
  })
  const onSubmit = form.handleSubmit(
    (values) => {
      setFound([])
      const { data } = registrationSchema.safeParse(registrationAsk({ ...values, captcha: captcha.solution ?? '' }))
      if (data !== undefined) register.mutate({ key: registrationKey(data, () => crypto.randomUUID()), body: data })
    },
    (errors) => setFound(FIELDS.filter((field) => errors[field] !== undefined)),
  )
  return {
    form,
    step,
    goTo,
    found,
    captcha,
    refusal: register.error === null || found.length > 0 ? undefined : errorText(register.error),
    isSending: register.isPending || register.isSuccess || next.isPending,
    onNext: () => next.mutate(STEPS[step] ?? []),
    onSubmit,
  }
}

type DraftedForm = ReturnType<typeof useDraftedForm>

function useDraftedForm(solution: string | undefined, link: string | undefined) {
  const client = useQueryClient()
  const [defaultValues] = useState(() => keptRegistration(link))
  const form = useForm<RegistrationForm, Known>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: judge,
    context: { solution, client },
    defaultValues,
  })
  // A link that was followed is kept before anything is typed: the visitor may look at the login page first.
  useEffect(() => keepRegistration(form.getValues(), link), [form, link])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepRegistration(values, link)
          // What was found wrong is looked at again with every letter; what was not waits until the field is left.
          const field = FIELDS.find((known) => known === name)
          if (field !== undefined && form.getFieldState(field).error !== undefined) void form.trigger(field)
        },
      }),
    [form, link],
  )
  return form
}

/** Judges the fields of one step, again once the server has said whether they are free. */
function useStepCheck(form: DraftedForm, onJudged: (asked: readonly RegistrationField[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: readonly RegistrationField[]) => {
      await form.trigger(asked)
      await askTaken(client, asked, form.getValues())
      await form.trigger(asked)
      onJudged(asked)
    },
  })
}
