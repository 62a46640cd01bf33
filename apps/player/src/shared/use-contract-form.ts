import { refusedFields } from '@morakot/contract/failed-call'
import { useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { isLeftToSend, problemsOf } from './form-problems.ts'
import type { FormSchema, Problems } from './form-problems.ts'

export type Typed = Readonly<Record<string, unknown>>

export interface ContractFormOptions<Name extends string, Input> {
  /**
   * The contract's schema of the call. A page of the first screen loads it when a field gets the focus. A form that knows more than a
   * schema, such as what may be withdrawn now, returns a result of the same shape (`judged`).
   */
  readonly schema: () => FormSchema<Input, Typed> | Promise<FormSchema<Input, Typed>>
  /** The fields that are shown, in their order: the first wrong one takes the focus. */
  readonly names: readonly Name[]
  /** What the call carries that is no field. */
  readonly extra?: Typed
  readonly onValid: (request: Input) => void
  /** Called with what is wrong, by a form that leads there itself: no field takes the focus then. */
  readonly onInvalid?: (problems: Problems<Name>) => void
}

/**
 * A form validated by the contract's schema (VALID-7): a field when it is left with something in it, all of them on submit. The browser's
 * own fields hold the values, so that what was filled in before the scripts loaded, or without an event, is sent too. A message
 * disappears with the first letter that is typed.
 */
export function useContractForm<Name extends string, Input>(options: ContractFormOptions<Name, Input>) {
  const { schema, names, extra = {}, onValid, onInvalid } = options
  const [problems, setProblems] = useState<Problems<Name>>({})
  const sent = useRef<HTMLFormElement>(null)
  // Two presses can come before React draws again, so this is no state.
  const isChecking = useRef(false)

  /** The message is drawn before the focus moves: a screen reader then reads it with the field. */
  const show = (found: Problems<Name>) => {
    flushSync(() => setProblems(found))
    const first = names.find((name) => found[name] !== undefined)
    if (onInvalid !== undefined || first === undefined) return
    sent.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const put = (found: Problems<Name>, fields: readonly Name[]) =>
    setProblems((others) => ({ ...others, ...Object.fromEntries(fields.map((field) => [field, found[field]])) }))
  const forget = (name: string) => setProblems((found) => ({ ...found, [name]: undefined }))
  const onLeave = async (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { name, value, form } = input
    // An empty field that is left is no mistake yet.
    if (form === null || value === '' || isLeftToSend(event)) return
    const found = problemsOf(await schema(), { ...valuesOf(form), ...extra }, names)
    // A value that has changed meanwhile is not validated.
    if (input.value === value)
      put(
        found,
        names.filter((known) => known === name),
      )
  }
  /** Validates some fields now, by a schema that knows the values. Returns the problems of all fields. */
  const check = async (fields: readonly Name[]): Promise<Problems<Name>> => {
    const found = problemsOf(await schema(), extra, names)
    put(found, fields)
    return found
  }
  const decide = async (form: HTMLFormElement) => {
    const values = { ...valuesOf(form), ...extra }
    const checking = await schema()
    const parsed = checking.safeParse(values)
    const found = problemsOf(checking, values, names)
    show(found)
    if (parsed.success) onValid(parsed.data)
    else onInvalid?.(found)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChecking.current) return
    isChecking.current = true
    sent.current = event.currentTarget
    void decide(event.currentTarget).finally(() => (isChecking.current = false))
  }
  const onType = ({ currentTarget: { name } }: ChangeEvent<HTMLInputElement>) => forget(name)
  /** Shows what the server refused, each problem next to its field. */
  const onRefused = (error: unknown) => show(knownFields(refusedFields(error), names))
  return { problems, onType, forget, onLeave, check, onSubmit, onRefused }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function knownFields<Name extends string>(fields: Readonly<Record<string, string>>, names: readonly Name[]): Problems<Name> {
  const known: { [Key in Name]?: string } = {}
  for (const name of names) if (fields[name] !== undefined) known[name] = fields[name]
  return known
}
