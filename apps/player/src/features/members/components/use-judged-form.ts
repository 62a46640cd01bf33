import { useState } from 'react'
import type { ChangeEvent, FocusEvent, FormEvent } from 'react'
import { refusedFields } from '#shared/api/failure'
import { isLeftToSend, problemsOf } from '#shared/form-problems'
import type { FormSchema, Problems } from '#shared/form-problems'

export interface JudgedForm<Name extends string, Ask> {
  readonly schema: FormSchema<Ask>
  /** The fields that are shown, in their order: the first wrong one takes the focus. */
  readonly names: readonly Name[]
  /** What the call carries beside the fields. */
  readonly extra?: Readonly<Record<string, string>>
  readonly onValid: (ask: Ask) => void
}

/**
 * A form whose fields keep their own values and are judged by the contract's schema (VALID-7): a field when it is left with something
 * in it, all of them on submit. A message goes with the first letter that is typed.
 */
export function useJudgedForm<Name extends string, Ask>({ schema, names, extra = {}, onValid }: JudgedForm<Name, Ask>) {
  const [problems, setProblems] = useState<Problems<Name>>({})
  const onType = ({ currentTarget: { name } }: ChangeEvent<HTMLInputElement>) => setProblems((found) => ({ ...found, [name]: undefined }))
  const onLeave = (event: FocusEvent<HTMLInputElement>) => {
    const { name, value, form } = event.currentTarget
    const field = names.find((known) => known === name)
    // An empty field that is left is no mistake yet.
    if (field === undefined || form === null || value === '' || isLeftToSend(event)) return
    const found = problemsOf(schema, { ...valuesOf(form), ...extra }, names)
    setProblems((others) => ({ ...others, [field]: found[field] }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = { ...valuesOf(form), ...extra }
    const parsed = schema.safeParse(values)
    const found = problemsOf(schema, values, names)
    setProblems(found)
    if (parsed.success) return onValid(parsed.data)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return { problems, onType, onLeave, onSubmit, onRefused: (error: unknown) => setProblems(knownOf(refusedFields(error), names)) }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function knownOf<Name extends string>(fields: Readonly<Record<string, string>>, names: readonly Name[]): Problems<Name> {
  const known: { [Key in Name]?: string } = {}
  for (const name of names) if (fields[name] !== undefined) known[name] = fields[name]
  return known
}
