import { Button, TextInput } from '@mantine/core'
import { QrCode } from '@morakot/ui/components/qr-code'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { accountCopy } from '../copy-account.ts'

interface TotpSetupProps {
  readonly secret: string
  readonly uri: string
  readonly isPending: boolean
  readonly onConfirm: (code: string) => void
  readonly onCancel: () => void
}

/** The secret for the authenticator app, shown once, and the first code that proves it arrived there. */
export function TotpSetup({ secret, uri, isPending, onConfirm, onCancel }: TotpSetupProps) {
  const [code, setCode] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(code)
  }
  return (
    <form className="stack" aria-label={accountCopy.beginTotp} onSubmit={onSubmit} noValidate>
      <p>{accountCopy.scan}</p>
      <QrCode payload={uri} label={accountCopy.totpQr} size={200} />
      <p>
        {`${accountCopy.secret} `}
        <code className="account-secret">{secret}</code>
      </p>
      <TextInput
        className="account-field"
        label={accountCopy.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={isPending} disabled={code.trim() === ''}>
          {accountCopy.confirmTotp}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {accountCopy.cancel}
        </Button>
      </div>
    </form>
  )
}
