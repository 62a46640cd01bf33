import { NativeSelect, Radio, Switch, Textarea, TextInput } from '@mantine/core'
import { fieldOf, schemaAt } from '@morakot/contract/fields'
import type { z } from 'zod'
import { isLeftToSend } from '#shared/is-left-to-send'
import type { ContractForm } from './use-contract-form.ts'

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
function ContractField<S extends z.ZodObject>({ form, name, isFirst, className }: ContractFieldProps<S>) {
  const { label = name, hint, placeholder, words, none = '', kind, empty } = fieldOf(schemaAt(form.schema, name))
  const value = form.typed[name] ?? ''
  if (kind === 'switch') {
    const onChange = (event: { readonly currentTarget: { readonly checked: boolean } }) =>
      form.write(name, String(event.currentTarget.checked))
    return <Switch name={name} label={label} description={hint} checked={value === 'true'} onChange={onChange} />
  }
  const input = {
    name,
    label,
    value,
    className,
    placeholder,
    description: hint,
    autoComplete: 'off',
    error: form.problemOf(name),
    'data-autofocus': isFirst || undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => form.write(name, event.currentTarget.value),
    onBlur: (event: { readonly relatedTarget: EventTarget | null }) => {
      if (!isLeftToSend(event)) form.leave(name)
    },
  }
  if (words !== undefined) {
    const options = Object.entries(words).map(([one, text]) => ({ value: one, label: text }))
    const hasNone = empty !== 'missing' || value === ''
    if (options.length === 2 && !hasNone) {
      return (
        <Radio.Group name={name} label={label} description={hint} value={value} onChange={(chosen) => form.write(name, chosen)}>
          <div className="row">
            {options.map((option) => (
              <Radio key={option.value} value={option.value} label={option.label} />
            ))}
          </div>
        </Radio.Group>
      )
    }
    return <NativeSelect {...input} data={hasNone ? [{ value: '', label: none }, ...options] : options} />
  }
  if (kind === 'text') return <Textarea {...input} minRows={2} autosize />
  if (kind === 'moment') return <TextInput {...input} type="datetime-local" />
  return <TextInput {...input} inputMode={kind === 'baht' ? 'decimal' : kind === 'number' ? 'numeric' : undefined} />
}
