import { PasswordInput, Switch } from '@mantine/core'
import { platformsConsoleSchemas } from '@morakot/contract/features/platforms/schema'
import { fieldOf } from '@morakot/contract/fields'
import { useState } from 'react'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { problemOf } from '#shared/check'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { editProvider, PLATFORMS_KEY } from '../queries.ts'
import type { ProviderRow } from '../queries.ts'
import { providers } from './platform-fields.ts'

const { body: schema } = platformsConsoleSchemas.editProvider
const KEY = keyField()

function keyField() {
  const { label = 'secret', hint } = fieldOf(schema.shape.secret)
  return { label, hint }
}

/** A key that is typed, or the one of the installation again. Nothing typed keeps the key. */
interface Key {
  readonly typed: string
  readonly isBack: boolean
}

const secretOf = ({ typed, isBack }: Key) => (isBack ? { secret: null } : typed === '' ? {} : { secret: typed })
const keyText = ({ typed, isBack }: Key) => (isBack ? copy.keyBack : typed === '' ? copy.keyStays : copy.keyChanged)

/** A sports provider's order, state, address and key. The key is written and never read. */
export function ProviderDialog({ row, onClose }: { readonly row: ProviderRow; readonly onClose: () => void }) {
  const [before] = useState(row)
  const [key, setKey] = useState<Key>({ typed: '', isBack: false })
  return (
    <FormDialog
      onClose={onClose}
      title={copy.editProvider}
      summary={<p>{`${before.name} · ${before.code}`}</p>}
      schema={schema}
      rows={before.prefix === null ? [['apiBaseUrl'], ['priority'], ['reason']] : [['apiBaseUrl'], ['priority'], ['isActive'], ['reason']]}
      from={before}
      fixed={{ isActive: before.isActive, revision: before.revision, ...secretOf(key) }}
      more={{
        content: <KeyField value={key} hasOwn={before.hasSecret} onChange={setKey} />,
        missing: problemOf(schema.shape.secret.safeParse(secretOf(key).secret)) ?? null,
      }}
      preview={({ apiBaseUrl }) => (
        <>
          <FactList facts={[{ name: KEY.label, value: keyText(key) }]} />
          {apiBaseUrl === before.apiBaseUrl && keyText(key) === copy.keyStays ? null : <Approvers permission="trust.approve" />}
        </>
      )}
      confirm={copy.confirm.replace('{name}', before.name)}
      isDangerous={({ isActive }) => before.isActive && !isActive}
      run={async (body) => await editProvider(before.code, body)}
      result={(edited) => ({ text: edited.proposal === null ? copy.saved : copy.proposed, facts: providers.facts(edited, ['isActive']) })}
      reads={[PLATFORMS_KEY]}
    />
  )
}

interface KeyFieldProps {
  readonly value: Key
  /** It has a key of its own, and may give it up. */
  readonly hasOwn: boolean
  readonly onChange: (key: Key) => void
}

function KeyField({ value: { typed, isBack }, hasOwn, onChange }: KeyFieldProps) {
  return (
    <>
      <PasswordInput
        label={KEY.label}
        description={KEY.hint}
        value={typed}
        disabled={isBack}
        autoComplete="new-password"
        onChange={(event) => onChange({ typed: event.currentTarget.value, isBack })}
      />
      {hasOwn ? (
        <Switch
          label={copy.keyBack}
          checked={isBack}
          onChange={({ currentTarget: { checked } }) => onChange({ typed: '', isBack: checked })}
        />
      ) : null}
    </>
  )
}
