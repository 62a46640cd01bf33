import { selfExclusionSchema } from '@morakot/contract/features/protection/schema'
import type { SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@morakot/contract/features/protection/limits'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { FormEvent } from 'react'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { selfExcludeMutation, timeOutMutation } from '../queries.ts'
import { useProtectionChange } from './use-protection-change.ts'
import type { ProtectionChange } from './use-protection-change.ts'

interface Named {
  readonly length: string
  readonly title: string
}

export type TimeOutRequest = Named & { readonly kind: 'time_out'; readonly days: (typeof TIME_OUT_DAYS)[number] }
export type ExclusionRequest = Named & {
  readonly kind: 'self_exclusion'
  readonly months: (typeof SELF_EXCLUSION_MONTHS)[number] | 'for_ever'
}
export type BreakRequest = TimeOutRequest | ExclusionRequest

/** The confirmation of a break: what it does, yes or no. A self-exclusion requires the password too. */
export function ConfirmBreak({ request, onClose }: { readonly request: BreakRequest; readonly onClose: () => void }) {
  return (
    <Dialog isOpen title={request.title} onClose={onClose}>
      {request.kind === 'time_out' ? (
        <TimeOutForm request={request} onClose={onClose} />
      ) : (
        <ExclusionForm request={request} onClose={onClose} />
      )}
    </Dialog>
  )
}

function TimeOutForm({ request, onClose }: { readonly request: TimeOutRequest; readonly onClose: () => void }) {
  const change = useProtectionChange(timeOutMutation, { text: copy['safe.onBreak'], onDone: onClose })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isSending && navigator.onLine) change.send({ days: request.days })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Words text={copy['safe.breakBody']} />
      <Actions change={change} label={copy['safe.breakStart']} onClose={onClose} />
    </form>
  )
}

function ExclusionForm({ request, onClose }: { readonly request: ExclusionRequest; readonly onClose: () => void }) {
  const change = useProtectionChange(selfExcludeMutation, { text: copy['safe.onExclusion'], onDone: onClose })
  const form = useContractForm({
    schema: () => selfExclusionSchema,
    names: ['password'],
    extra: { months: request.months },
    onValid: (input) => {
      if (!change.isSending && navigator.onLine) change.send(input)
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <Words text={copy['safe.excludeBody']} />
      {request.months === 'for_ever' ? null : <Words text={copy['safe.excludeAfter']} />}
      <Field
        label={copy['auth.password']}
        name="password"
        type="password"
        autoComplete="current-password"
        error={form.problems.password ?? change.fields['password']}
        revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
        onChange={(event) => {
          form.onType(event)
          change.reset()
        }}
        onBlur={(event) => void form.onLeave(event)}
      />
      <Actions change={change} label={copy['safe.excludeStart']} onClose={onClose} />
    </form>
  )
}

function Words({ text }: { readonly text: string }) {
  return (
    <p className="text-small text-t2">
      <ThaiText>{text}</ThaiText>
    </p>
  )
}

interface ActionsProps {
  readonly change: Pick<ProtectionChange<never>, 'isSending' | 'refusal'>
  readonly label: string
  readonly onClose: () => void
}

function Actions({ change, label, onClose }: ActionsProps) {
  const isOnline = useOnline()
  return (
    <>
      <p role="alert" className={change.refusal === undefined ? 'hidden' : 'text-small text-neg'}>
        {change.refusal === undefined ? null : <ThaiText>{change.refusal}</ThaiText>}
      </p>
      <div className="flex flex-col gap-2">
        <Button type="submit" isLoading={change.isSending} disabledReason={isOnline ? undefined : copy['error.offline']}>
          {label}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {copy['action.cancel']}
        </Button>
      </div>
    </>
  )
}
