import { passkeyBeginSchema } from '@morakot/contract/features/passkeys/schema'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { ChangeEvent } from 'react'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { addMutation } from '../queries.ts'
import { ChangeActions } from './change-actions.tsx'
import { PasswordField } from './password-field.tsx'
import { usePasskeyChange } from './use-passkey-change.ts'

/** Takes a name and the password; the device's own prompt follows. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const change = usePasskeyChange(addMutation, { text: copy['passkey.added'], onDone: onClose })
  const form = useContractForm({
    schema: () => passkeyBeginSchema,
    names: ['name', 'password'],
    onValid: (input) => {
      if (!change.isSending && navigator.onLine) change.send(input)
    },
  })
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    form.onType(event)
    change.reset()
  }
  return (
    <Dialog isOpen title={copy['passkey.add']} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <Words text={copy['passkey.addBody']} />
        <Field
          label={copy['passkey.name']}
          name="name"
          autoComplete="off"
          hint={copy['passkey.nameHint']}
          error={form.problems.name ?? change.fields['name']}
          onChange={onChange}
          onBlur={(event) => void form.onLeave(event)}
        />
        <PasswordField
          error={form.problems.password ?? change.fields['password']}
          onChange={onChange}
          onBlur={(event) => void form.onLeave(event)}
        />
        <Words text={copy['passkey.newBody']} />
        <ChangeActions change={change} label={copy['passkey.next']} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function Words({ text }: { readonly text: string }) {
  return (
    <p className="text-small text-t2">
      <ThaiText>{text}</ThaiText>
    </p>
  )
}
