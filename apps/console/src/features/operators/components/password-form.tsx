import { refusedFields } from '@morakot/contract/failed-call'
import { Button, PasswordInput } from '@mantine/core'
import { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { focusFirst } from '#shared/focus-first'
import { Notice } from '#shared/ui/notice.tsx'
import { passwordToggle } from '#shared/password-toggle'
import { accountCopy } from '../copy-account.ts'
import { changePasswordMutation } from '../queries-account.ts'

const FIELDS = [
  { name: 'currentPassword', label: accountCopy.currentPassword, autoComplete: 'current-password' },
  { name: 'newPassword', label: accountCopy.newPassword, autoComplete: 'new-password' },
] as const

/** Changes the operator's own password. The contract's schema validates it on both sides. */
export function PasswordForm() {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const queryClient = useQueryClient()
  const change = useMutation({
    ...changePasswordMutation,
    onError: (error) => setProblems(refusedFields(error)),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: ['operator-account'] }),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = operatorSchemas.changePassword.body.safeParse(Object.fromEntries(new FormData(form)))
    const found = Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]))
    setProblems(found)
    if (parsed.success) change.mutate(parsed.data, { onSuccess: () => form.reset() })
    else focusFirst(form, Object.keys(found))
  }
  return (
    <form className="card card-body" aria-labelledby="password-title" onSubmit={onSubmit} noValidate>
      <h2 id="password-title">{accountCopy.password}</h2>
      {FIELDS.map((field) => (
        <PasswordInput
          key={field.name}
          {...field}
          className="account-field"
          error={problems[field.name]}
          visibilityToggleButtonProps={passwordToggle}
        />
      ))}
      {change.isSuccess ? (
        <div role="status">
          <Notice tone="good" text={accountCopy.passwordChanged} />
        </div>
      ) : null}
      <FailureLine error={Object.keys(problems).length === 0 ? change.error : null} />
      <Button type="submit" className="fit" loading={change.isPending}>
        {accountCopy.password}
      </Button>
    </form>
  )
}
