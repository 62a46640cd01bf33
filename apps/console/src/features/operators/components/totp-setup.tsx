import { Button, TextInput } from '@mantine/core'
import { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { QrCode } from '@morakot/ui/components/qr-code'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { focusFirst } from '#shared/focus-first'
import { accountCopy } from '../copy-account.ts'
import type { TotpConfirmation } from '../queries-account.ts'

type Problems = Readonly<Record<string, string>>

interface TotpSetupProps {
  readonly secret: string
  readonly uri: string
  /** The first factor outside a private demo: the one-time code is required too. */
  readonly isEnrolment?: boolean
  readonly isPending: boolean
  /** What the server refused, by field. */
  readonly refused: Problems
  readonly onConfirm: (given: TotpConfirmation) => void
  readonly onCancel: () => void
}

/** The secret for the authenticator app, shown once, and the first code that proves it arrived there. */
export function TotpSetup({ secret, uri, isEnrolment = false, isPending, refused, onConfirm, onCancel }: TotpSetupProps) {
  const [found, setFound] = useState<Problems | null>(null)
  const problems = found ?? refused
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { data, problems: wrong } = check(new FormData(form))
    setFound(data === undefined ? wrong : null)
    if (data === undefined) focusFirst(form, Object.keys(wrong))
    else onConfirm(data)
  }
  return (
    <form className="stack" aria-label={accountCopy.beginTotp} onSubmit={onSubmit} noValidate>
      <p>{accountCopy.scan}</p>
      <QrCode payload={uri} label={accountCopy.totpQr} size={200} />
      <p>
        {`${accountCopy.secret} `}
        <code className="account-secret">{secret}</code>
      </p>
      {isEnrolment ? (
        <TextInput
          className="account-field"
          label={accountCopy.enrolmentCode}
          description={accountCopy.enrolmentHint}
          name="enrolmentCode"
          autoComplete="off"
          autoCapitalize="characters"
          error={problems['enrolmentCode']}
        />
      ) : null}
      <TextInput
        className="account-field"
        label={accountCopy.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={problems['code']}
      />
      <div className="row">
        <Button type="submit" loading={isPending}>
          {accountCopy.confirmTotp}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {isEnrolment ? accountCopy.logout : accountCopy.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The contract's schema validates it on both sides. */
function check(form: FormData): { readonly data?: TotpConfirmation; readonly problems: Problems } {
  const parsed = operatorFactorSchemas.confirmTotp.body.safeParse(Object.fromEntries(form))
  if (parsed.success) return { data: parsed.data, problems: {} }
  return { problems: Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message])) }
}
