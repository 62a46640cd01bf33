import { Checkbox, NativeSelect, PasswordInput, Radio, Switch, Textarea, TextInput } from '@mantine/core'
import { fieldOf, schemaAt } from '@morakot/contract/fields'
import type { Field } from '@morakot/contract/fields'
import type { z } from 'zod'
import { passwordToggle } from '#shared/password-toggle'
import type { ContractForm, Option } from './use-contract-form.ts'

/** The fields of a form, each as its schema describes it. */
export function ContractFields<S extends z.ZodObject>({ form }: { readonly form: ContractForm<S> }) {
  return (
    <div className="stack">
      {form.rows.map((row, at) =>
        row.length === 1 ? (
          row.map((name) => <ContractField key={name} form={form} name={name} isFirst={at === 0} />)
        ) : (
          <div key={row.join(' ')} className="row fields">
            {row.map((name, place) => (
              <ContractField key={name} form={form} name={name} isFirst={at + place === 0} className="grow" />
            ))}
          </div>
        ),
      )}
    </div>
  )
}

interface ContractFieldProps<S extends z.ZodObject> {
  readonly form: ContractForm<S>
  readonly name: string
  readonly isFirst: boolean
  readonly className?: string
}

/** One field. Its problem is shown once it was left. */
function ContractField<S extends z.ZodObject>(props: ContractFieldProps<S>) {
  const { form, name } = props
  const field = fieldOf(schemaAt(form.schema, name))
  const input = inputOf(props, field)
  const { label, description, error, value } = input
  const shared = { name, label, description, error }
  const write = (text: string) => form.write(name, text)
  const options = form.optionsOf(name)
  if (field.kind === 'switch') {
    return <Switch {...shared} checked={value === 'true'} onChange={({ currentTarget }) => write(String(currentTarget.checked))} />
  }
  if (field.kind === 'choices') return <Choices shared={shared} options={options ?? []} value={value} write={write} />
  if (options === undefined) return <Typed kind={field.kind} input={input} />
  const hasNone = offersNone(field, value)
  if (field.words === undefined || options.length !== 2 || hasNone) {
    return <NativeSelect {...input} data={hasNone ? [{ value: '', label: field.none ?? '' }, ...options] : [...options]} />
  }
  return (
    <Radio.Group {...shared} value={value} onChange={write}>
      <div className="options">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** The props of every field to type in or choose from. */
function inputOf<S extends z.ZodObject>(
  { form, name, isFirst, className }: ContractFieldProps<S>,
  { label = name, hint, placeholder, kind }: Field,
) {
  return {
    name,
    label: kind === 'permille' ? `${label} (%)` : label,
    className,
    placeholder,
    description: hint,
    error: form.problemOf(name),
    value: form.typed[name] ?? '',
    autoComplete: 'off',
    'data-autofocus': isFirst || undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => form.write(name, event.currentTarget.value),
    onBlur: (event: { readonly relatedTarget: EventTarget | null }) => {
      if (!isLeftToSend(event)) form.leave(name)
    },
  }
}

/** Nothing is chosen yet, or may be: a default takes the place of nothing. */
function offersNone({ empty, initial, none }: Field, value: string): boolean {
  return value === '' || none !== undefined || (empty !== 'missing' && initial === undefined)
}

interface ChoicesProps {
  readonly shared: { readonly label: string; readonly description: string | undefined; readonly error: string | undefined }
  readonly options: readonly Option[]
  /** Of those chosen, with spaces between. */
  readonly value: string
  readonly write: (text: string) => void
}

function Choices({ shared, options, value, write }: ChoicesProps) {
  return (
    <Checkbox.Group {...shared} value={value.split(' ')} onChange={(chosen) => write(chosen.filter((one) => one !== '').join(' '))}>
      <div className="choices">
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

const INPUT_MODES: Partial<Record<Field['kind'], 'decimal' | 'numeric'>> = {
  baht: 'decimal',
  amount: 'decimal',
  permille: 'decimal',
  number: 'numeric',
}

function Typed({ kind, input }: { readonly kind: Field['kind']; readonly input: ReturnType<typeof inputOf> }) {
  if (kind === 'text' || kind === 'numbers') return <Textarea {...input} minRows={2} autosize />
  if (kind === 'password') {
    return <PasswordInput {...input} autoComplete="new-password" visibilityToggleButtonProps={passwordToggle} />
  }
  const type = kind === 'moment' ? 'datetime-local' : kind === 'day' ? 'date' : 'text'
  return <TextInput {...input} type={type} inputMode={INPUT_MODES[kind]} />
}

/**
 * Whether a field loses focus to the button that sends the form. Sending validates everything anyway, and a message that appears or goes in
 * between would move the button away under the finger: the press would be lost.
 */
export function isLeftToSend({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
}
