import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { ADDRESS_LENGTH_MAX, isUpstreamAddress } from '@morakot/contract/features/platforms/limits'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { editProvider, PLATFORMS_KEY } from '../queries.ts'
import type { ProviderRow } from '../queries.ts'
import { changeText, CommonFields, missingIn, priorityOf, stateText } from './common-fields.tsx'
import type { Common } from './common-fields.tsx'

interface Typed extends Common {
  readonly address: string
  readonly secret: string
  /** The key of the installation holds again. */
  readonly isKeyBack: boolean
}

const KEY_LEAST = 16

const keyText = ({ isKeyBack, secret }: Typed) => (isKeyBack ? copy.keyBack : secret === '' ? copy.keyStays : copy.keyChanged)

const missing = (typed: Typed): string | null => {
  if (typed.address.trim() !== '' && !isUpstreamAddress(typed.address.trim())) return copy.addressWrong
  if (typed.secret !== '' && typed.secret.length < KEY_LEAST) return copy.keyShort
  return missingIn(typed)
}

/** A sports provider's order, state, address and key. The key is written and never read. */
export function ProviderDialog({ row, onClose }: { readonly row: ProviderRow; readonly onClose: () => void }) {
  const [before] = useState(row)
  const [typed, setTyped] = useState<Typed>({
    priority: String(row.priority),
    isActive: row.isActive,
    address: row.apiBaseUrl ?? '',
    secret: '',
    isKeyBack: false,
    reason: '',
  })
  const address = typed.address.trim()
  const addressText = (text: string) => (text === '' ? copy.byConfiguration : text)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.editProvider,
        summary: <p>{`${before.name} · ${before.code}`}</p>,
        form: {
          content: <ProviderFields typed={typed} before={before} onTyped={setTyped} />,
          missing: missing(typed),
        },
        preview: (
          <FactList
            facts={[
              { name: copy.address, value: changeText(addressText(before.apiBaseUrl ?? ''), addressText(address)) },
              { name: copy.key, value: keyText(typed) },
              { name: copy.priority, value: changeText(String(before.priority), typed.priority) },
              { name: copy.state, value: changeText(stateText(before.isActive), stateText(typed.isActive)) },
              { name: copy.reason, value: typed.reason.trim() },
            ]}
          />
        ),
        confirm: copy.confirm.replace('{name}', before.name),
        isDangerous: before.isActive && !typed.isActive,
        run: async () =>
          await editProvider(before.code, {
            priority: priorityOf(typed),
            isActive: typed.isActive,
            apiBaseUrl: address === '' ? null : address,
            ...(typed.isKeyBack ? { secret: null } : typed.secret === '' ? {} : { secret: typed.secret }),
            reason: typed.reason.trim(),
            revision: before.revision,
          }),
        result: ({ name, isActive, proposal }) => ({
          text: proposal === null ? copy.saved : copy.proposed,
          facts: [{ name, value: stateText(isActive) }],
        }),
        reads: [PLATFORMS_KEY],
      }}
    />
  )
}

function ProviderFields({
  typed,
  before,
  onTyped,
}: {
  readonly typed: Typed
  readonly before: ProviderRow
  readonly onTyped: (next: Typed) => void
}) {
  return (
    <div className="stack">
      <TextInput
        label={copy.address}
        description={copy.addressHint}
        value={typed.address}
        maxLength={ADDRESS_LENGTH_MAX}
        autoComplete="off"
        onChange={(event) => onTyped({ ...typed, address: event.currentTarget.value })}
      />
      <PasswordInput
        label={copy.newKey}
        description={copy.newKeyHint}
        value={typed.secret}
        maxLength={200}
        disabled={typed.isKeyBack}
        autoComplete="new-password"
        onChange={(event) => onTyped({ ...typed, secret: event.currentTarget.value })}
      />
      {before.hasSecret ? (
        <Switch
          label={copy.keyBack}
          checked={typed.isKeyBack}
          onChange={({ currentTarget: { checked } }) => onTyped({ ...typed, isKeyBack: checked, secret: '' })}
        />
      ) : null}
      <CommonFields typed={typed} isPrimary={before.prefix === null} onTyped={(common) => onTyped({ ...typed, ...common })} />
    </div>
  )
}
