import { passkeyRemoveSchema } from '@morakot/contract/features/passkeys/schema'
import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { removeMutation } from '../queries.ts'
import type { Passkey } from '../queries.ts'
import { ChangeActions } from './change-actions.tsx'
import { PasswordField } from './password-field.tsx'
import { usePasskeyChange } from './use-passkey-change.ts'

/** The password, before a passkey goes. */
export function RemovePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const change = usePasskeyChange(removeMutation, { text: copy['passkey.removed'], onDone: onClose })
  const form = useContractForm({
    schema: () => passkeyRemoveSchema,
    names: ['password'],
    onValid: ({ password }) => {
      if (!change.isSending && navigator.onLine) change.send({ passkeyId: passkey.passkeyId, password })
    },
  })
  return (
    <Dialog isOpen tone="warning" title={copy['passkey.removeTitle']} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <p className="text-small text-t2">
          <ThaiText>{fill(copy['passkey.removeBody'], { name: passkey.name })}</ThaiText>
        </p>
        <PasswordField
          error={form.problems.password ?? change.fields['password']}
          onChange={(event) => {
            form.onType(event)
            change.reset()
          }}
          onBlur={(event) => void form.onLeave(event)}
        />
        <ChangeActions change={change} label={copy['passkey.removeNow']} onClose={onClose} />
      </form>
    </Dialog>
  )
}
