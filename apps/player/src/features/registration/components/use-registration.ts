import { bangkokDay } from '@morakot/contract/bangkok-day'
import { AGE_YEARS_MIN, isOldEnough } from '@morakot/contract/age'
import type { CallInput } from '@morakot/contract/contract-shape'
import { isRefusal, refusedFields } from '@morakot/contract/failed-call'
import { registrationSchema } from '@morakot/contract/features/members/schema'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useCaptcha } from '#features/captcha/components/use-captcha'
import type { Captcha } from '#features/captcha/components/use-captcha'
import { errorText, isTurnedAway } from '#shared/api/failure'
import { toParsed, problemsOf } from '#shared/form-problems'
import type { Problems } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { registerMutation } from '../queries.ts'
import { birthDateOf, registrationRequest, stepOf, STEP_LAST, STEPS } from '../rules.ts'
import type { RegistrationField, RegistrationForm } from '../rules.ts'
import { forgetRegistrationKey, registrationKey } from '../state.ts'
import { checkAvailability, keepTaken, takenFields } from './use-availability.ts'
import { useDraft } from './use-draft.ts'
import { useEnter } from './use-enter.ts'
import { useSteps } from './use-steps.ts'

const FIELDS: readonly RegistrationField[] = STEPS.flat()

type SentForm = CallInput<(typeof memberSchemas)['register']>['body']
type Typed = Omit<SentForm, 'captcha'>

/** The fields that hold a text. */
type TextField = Exclude<RegistrationField, 'acceptTerms' | 'captcha'>

/** What the visitor types; the device proves the rest. */
const typedSchema = registrationSchema.omit({ captcha: true })

// The schema of the contract validates here and on the server; the age needs today's date, which a schema does not know.
function problemsOfForm(form: RegistrationForm): Problems<RegistrationField> {
  const problems = { ...problemsOf(typedSchema, registrationRequest(form), FIELDS) }
  if (problems.birthDate === undefined && !isOldEnough(birthDateOf(form.birthDate), bangkokDay(new Date())))
    problems.birthDate = fill(copy['validation.age'], { age: AGE_YEARS_MIN })
  return problems
}

function parsed(form: RegistrationForm, taken: Problems<RegistrationField>) {
  return toParsed({ ...taken, ...problemsOfForm(form) }, typedSchema.safeParse(registrationRequest(form)).data)
}

/** The first step that is not complete yet: the history leads no further. */
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
  const draft = useDraft(link)
  const { step, goTo } = useSteps(() => firstOpenStep(draft.values))
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
      keepTaken(client, error, draft.read())
      form.onRefused(error)
      setFound(fields)
      if (fields[0] !== undefined) goTo(stepOf(fields[0]))
      // The work serves one call; the next try needs new work.
      captcha.verify()
    },
  })
  const prove = useProof(captcha, (body) => register.mutate({ key: registrationKey(body, () => crypto.randomUUID()), body }))
  const form = useContractForm({
    schema: () => ({ safeParse: () => parsed(draft.read(), takenFields(client, draft.read())) }),
    names: FIELDS,
    onValid: (body) => {
      setFound([])
      prove.mutate(body)
    },
    onInvalid: (problems) => setFound(FIELDS.filter((field) => problems[field] !== undefined)),
  })
  const next = useStepCheck(form.check, draft.read, (requests, problems) => {
    // What was found on another step still leads there.
    setFound((before) => FIELDS.filter((field) => problems[field] !== undefined && (requests.includes(field) || before.includes(field))))
    if (requests.some((field) => problems[field] !== undefined)) return
    // The device works while the visitor fills in the next steps.
    if (captcha.state === 'idle') captcha.verify()
    goTo(Math.min(STEP_LAST, step + 1))
  })
  return {
    form: fieldsOf(draft, form),
    step,
    goTo,
    found,
    captcha,
    refusal: register.error === null || found.length > 0 ? undefined : errorText(register.error),
    isRefused: register.error !== null,
    isSending: prove.isPending || register.isPending || register.isSuccess || next.isPending,
    onNext: () => next.mutate(STEPS[step] ?? []),
    onSubmit: form.onSubmit,
  }
}

/** Waits for the device's proof, and goes on with it. */
function useProof(captcha: Captcha, onProven: (body: SentForm) => void) {
  return useMutation({
    mutationFn: async (_typed: Typed) => await captcha.ready(),
    onSuccess: (solution, typed) => onProven({ ...typed, captcha: solution }),
  })
}

export type RegistrationFields = ReturnType<typeof fieldsOf>

interface Check {
  readonly problems: Problems<RegistrationField>
  readonly check: (fields: readonly RegistrationField[]) => Promise<Problems<RegistrationField>>
}

/** The form as its steps draw it. */
function fieldsOf({ values, read, change: write }: ReturnType<typeof useDraft>, { problems, check }: Check) {
  const change = (part: Partial<RegistrationForm>) => {
    write(part)
    // What was found wrong is looked at again with every letter; what was not waits until the field is left.
    const wrong = FIELDS.filter((field) => field in part && problems[field] !== undefined)
    if (wrong.length > 0) void check(wrong)
  }
  const leave = (field: RegistrationField) => {
    // An empty field that is left is no mistake yet.
    if (read()[field] !== '' && read()[field] !== false) void check([field])
  }
  return {
    values,
    problems,
    read,
    change,
    leave,
    check: (field: RegistrationField) => void check([field]),
    /** The props of the control that holds a text. */
    textOf: (name: TextField) => ({
      name,
      value: values[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: value }),
      onBlur: () => leave(name),
    }),
  }
}

/** Checks the fields of one step, and again once the server has answered whether they are free. */
function useStepCheck(
  check: Check['check'],
  read: () => RegistrationForm,
  onChecked: (requests: readonly RegistrationField[], problems: Problems<RegistrationField>) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (requests: readonly RegistrationField[]) => {
      await check(requests)
      await checkAvailability(client, requests, read())
      onChecked(requests, await check(requests))
    },
  })
}
