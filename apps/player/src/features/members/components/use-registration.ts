import { bangkokDay } from '@morakot/contract/bangkok-day'
import { isOldEnough } from '@morakot/contract/features/members/limits'
import { registrationSchema } from '@morakot/contract/features/members/schema'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { errorText, isRefusal, isTurnedAway, refusedFields } from '#shared/api/failure'
import { problemsOf } from '#shared/form-problems'
import type { Problems } from '#shared/form-problems'
import { copy } from '../copy.ts'
import { registerMutation } from '../queries-guest.ts'
import { registrationAsk, stepOf, STEP_LAST, STEPS } from '../rules.ts'
import type { RegistrationField, RegistrationForm } from '../rules.ts'
import { forgetRegistrationKey, keepRegistration, keptRegistration, registrationKey } from '../state.ts'
import { CHECKED_FIELDS, takenProblem } from './use-availability.ts'
import { useCaptcha } from './use-captcha.ts'
import { useEnter } from './use-enter.ts'
import { useSteps } from './use-steps.ts'

const FIELDS: readonly RegistrationField[] = STEPS.flat()

interface Proof {
  readonly solution: string | undefined
}

// The schema of the contract judges here and on the server; the age needs today's date, which a schema does not know.
function problemsOfForm(form: RegistrationForm): Problems<RegistrationField> {
  const problems = { ...problemsOf(registrationSchema, registrationAsk(form), FIELDS) }
  if (problems.birthDate === undefined && !isOldEnough(form.birthDate, bangkokDay(new Date()))) problems.birthDate = copy['validation.age']
  return problems
}

const judge: Resolver<RegistrationForm, Proof> = (values, proof) => {
  const problems = problemsOfForm({ ...values, captcha: proof?.solution ?? '' })
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
      for (const field of fields) form.setError(field, { type: 'server', message: refused[field] ?? '' })
      setFound(fields)
      if (fields[0] !== undefined) goTo(stepOf(fields[0]))
      // The work serves one call; the next try needs new work.
      captcha.verify()
    },
  })
  const next = useStepCheck(form, (problems) => {
    setFound(problems)
    if (problems.length === 0) goTo(Math.min(STEP_LAST, step + 1))
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
  const [defaultValues] = useState(() => keptRegistration(link))
  const form = useForm<RegistrationForm, Proof>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: judge,
    context: { solution },
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

/** Judges the fields of one step, then asks the server whether they are free; answers which of them need another look. */
function useStepCheck(form: DraftedForm, onJudged: (problems: readonly RegistrationField[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (asked: readonly RegistrationField[]) => {
      if (await form.trigger(asked)) await markTaken(queryClient, form, asked)
      onJudged(asked.filter((field) => form.getFieldState(field).error !== undefined))
    },
  })
}

async function markTaken(client: QueryClient, form: DraftedForm, asked: readonly RegistrationField[]): Promise<void> {
  const checked = CHECKED_FIELDS.filter((field) => asked.includes(field))
  const answers = await Promise.all(checked.map(async (field) => ({ field, message: await takenProblem(client, field, form.getValues()) })))
  for (const { field, message } of answers) if (message !== undefined) form.setError(field, { type: 'taken', message })
}
