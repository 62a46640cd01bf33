import { refusedFields } from '@morakot/contract/failed-call'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import type { ProofProps } from '#shared/proof'
import { Notice } from '#shared/ui/notice.tsx'
import { passwordToggle } from '#shared/password-toggle'
import { copy } from '../copy.ts'
import { operatorQuery } from '../queries.ts'
import { proveMutation, provePasskeyMutation } from '../queries-proof.ts'

type Kind = 'totp' | 'recovery_code' | 'password'

/** Proves who the operator is: the second factor, or the password of an operator without one. */
export function ProofForm({ onProven }: ProofProps) {
  const factor = useQuery(operatorQuery).data?.secondFactor
  const queryClient = useQueryClient()
  const [isRecovery, setRecovery] = useState(false)
  const [value, setValue] = useState('')
  const onSuccess = async () => {
    await queryClient.invalidateQueries(operatorQuery)
    onProven()
  }
  const prove = useMutation({ ...proveMutation, onSuccess })
  const passkey = useMutation({ ...provePasskeyMutation, onSuccess })
  if (factor === undefined) return null
  const hasPasskey = factor.passkeys > 0
  const kind = kindOf(factor, isRecovery)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A form within a dialog or a page of another form.
    event.stopPropagation()
    prove.mutate(kind === 'password' ? { kind, password: value } : { kind: kind ?? 'recovery_code', code: value })
  }
  return (
    <form className="stack" aria-label={copy.proof} onSubmit={onSubmit} noValidate>
      <Notice text={factor.state === 'none' ? copy.proofByPassword : copy.proofHint} />
      {hasPasskey ? (
        <Button loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {copy.usePasskey}
        </Button>
      ) : null}
      {passkey.error === null ? null : <Notice tone="bad" text={copy.passkeyFailed} />}
      {kind === null ? null : <ProofField kind={kind} value={value} onChange={setValue} problem={problemOf(prove.error)} />}
      <FailureLine error={prove.error !== null && problemOf(prove.error) === undefined ? prove.error : null} />
      <div className="row">
        {kind === null ? null : (
          <Button type="submit" loading={prove.isPending} disabled={value === ''}>
            {copy.confirmProof}
          </Button>
        )}
        {factor.recoveryCodesLeft > 0 ? (
          <Button variant="subtle" onClick={() => [setRecovery(!isRecovery), setValue(''), prove.reset()]}>
            {isRecovery ? copy.useOther : copy.useRecovery}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** The kind of proof to type; null where only a passkey is available. */
function kindOf(factor: { readonly state: string; readonly hasTotp: boolean }, isRecovery: boolean): Kind | null {
  if (isRecovery) return 'recovery_code'
  if (factor.hasTotp) return 'totp'
  return factor.state === 'none' ? 'password' : null
}

function problemOf(error: Error | null): string | undefined {
  return error === null ? undefined : Object.values(refusedFields(error))[0]
}

interface ProofFieldProps {
  readonly kind: Kind
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

function ProofField({ kind, value, problem, onChange }: ProofFieldProps) {
  const shared = {
    value,
    error: problem,
    'data-autofocus': true,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  }
  if (kind === 'password') {
    return <PasswordInput {...shared} label={copy.password} autoComplete="current-password" visibilityToggleButtonProps={passwordToggle} />
  }
  if (kind === 'recovery_code') return <TextInput {...shared} label={copy.recoveryCode} autoComplete="off" />
  return <TextInput {...shared} label={copy.totpCode} inputMode="numeric" autoComplete="one-time-code" />
}
