import { limitRequestSchema } from '@morakot/contract/features/protection/schema'
import { Button } from '@morakot/ui/components/button'
import { Chip } from '@morakot/ui/components/chip'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { useState } from 'react'
import { toParsed, problemsOf } from '#shared/form-problems'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { setLimitMutation } from '../queries.ts'
import type { Limit } from '../queries.ts'
import { limitRequestOf, isRaise, limitTyped } from '../rules.ts'
import { limitName, limitValue } from './limit-words.ts'
import { useProtectionChange } from './use-protection-change.ts'

const QUICK = { deposit: [500, 1_000, 3_000, 5_000], loss: [300, 500, 1_000, 3_000], session: [30, 60, 120, 240] } as const

/** Sets, changes or removes one limit. */
export function LimitForm({ limit, onClose }: { readonly limit: Limit; readonly onClose: () => void }) {
  const { text, problem, change, onText, onLeave, onSubmit, onRemove } = useLimitForm(limit, onClose)
  const isOnline = useOnline()
  const isTime = limit.kind === 'session'
  return (
    <Dialog isOpen title={limitName(limit)} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <Field
          label={isTime ? copy['safe.minutesField'] : copy['safe.amount']}
          hint={copy['safe.limitsBody']}
          error={problem ?? change.fields['value']}
          {...(isTime ? {} : { prefix: '฿' })}
          name="value"
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={(event) => void onLeave(event)}
          className="tabular font-display text-h1! font-semibold"
        />
        <div role="group" aria-label={copy['safe.quick']} className="grid grid-cols-2 gap-2">
          {QUICK[limit.kind].map((value) => (
            <Chip
              key={value}
              isActive={limitTyped(limit.kind, text) === value}
              onClick={() => onText(String(value))}
              className="justify-center px-2!"
            >
              {isTime ? limitValue(limit.kind, value) : `฿${formatInteger(value)}`}
            </Chip>
          ))}
        </div>
        <p role="alert" className={change.refusal === undefined ? 'hidden' : 'text-small text-neg'}>
          {change.refusal === undefined ? null : <ThaiText>{change.refusal}</ThaiText>}
        </p>
        <div className="flex flex-col gap-2">
          <Button type="submit" isLoading={change.isSending} disabledReason={isOnline ? undefined : copy['error.offline']}>
            {copy['action.save']}
          </Button>
          {limit.value === null ? null : (
            <Button variant="outline" disabledReason={isOnline ? undefined : copy['error.offline']} onClick={onRemove}>
              {copy['safe.remove']}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function useLimitForm(limit: Limit, onClose: () => void) {
  const [text, setText] = useState(limit.value === null ? '' : String(limit.value))
  const [input, setPending] = useState<number | null>(null)
  const doneText = isRaise(limit.value, input) ? copy['safe.savedWait'] : copy['safe.savedNow']
  const change = useProtectionChange(setLimitMutation, { text: doneText, onDone: onClose })
  const send = (value: number | null) => {
    if (change.isSending) return
    setPending(value)
    change.send(limitRequestOf(limit, value))
  }
  const value = limitTyped(limit.kind, text)
  const form = useContractForm({
    schema: () => ({ safeParse: () => toParsed(problemsOf(limitRequestSchema, { ...limitRequestOf(limit, 0), value }, ['value']), value) }),
    names: ['value'],
    onValid: (typed) => {
      if (navigator.onLine) send(typed)
    },
  })
  const onText = (next: string) => {
    setText(next)
    form.forget('value')
    change.reset()
  }
  return {
    text,
    problem: form.problems.value,
    change,
    onText,
    onLeave: form.onLeave,
    onSubmit: form.onSubmit,
    onRemove: () => send(null),
  }
}
