import { refusedFields } from '@morakot/contract/failed-call'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { operatorLoginSchema } from '@morakot/contract/features/operators/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { isCaptchaRequired } from '#shared/api/failure'
import { FailureLine } from '#shared/failure-line.tsx'
import { focusFirst } from '#shared/focus-first'
import { Notice } from '#shared/ui/notice.tsx'
import { passwordToggle } from '#shared/password-toggle'
import { copy } from '../copy.ts'
import { EnrolmentForm } from '../components/enrolment-form.tsx'
import { ProofForm } from '../components/proof-form.tsx'
import { login } from '../queries.ts'
import { captchaMutation } from '../queries-proof.ts'

type Problems = Readonly<Record<string, string>>

interface LoginPageProps {
  /** Whether the desk was left alone for too long. The page below it keeps what was typed. */
  readonly isAfterIdle: boolean
  /** The password was given: the second factor is still to be, or it is to be set up. */
  readonly missingFactor: 'due' | 'needed' | null
  readonly onSignedIn: () => void
  /** A factor was set up, and the recovery codes, which are shown once, are on the screen. */
  readonly onEnrolled: () => void
}

/** Where an operator signs in. The contract's schema validates it on both sides. */
export function LoginPage({ isAfterIdle, missingFactor, onSignedIn, onEnrolled }: LoginPageProps) {
  const [problems, setProblems] = useState<Problems>({})
  const queryClient = useQueryClient()
  const captcha = useMutation(captchaMutation)
  const entry = useMutation({
    mutationFn: async (body: Credentials) => await signIn(body, captcha.mutateAsync),
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      onSignedIn()
    },
    onError: (error) => setProblems(refusedFields(error)),
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = operatorLoginSchema.safeParse(Object.fromEntries(new FormData(form)))
    const found = Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]))
    setProblems(found)
    if (parsed.success) return entry.mutate(parsed.data)
    focusFirst(form, Object.keys(found))
  }

  return (
    <main className="login">
      <div className="card login-card">
        <p className="brand-name">Morakot</p>
        <h1>{copy.title}</h1>
        {isAfterIdle ? (
          <div role="status">
            <Notice tone="look" text={copy.afterIdle} />
          </div>
        ) : null}
        {missingFactor === 'due' ? <ProofForm onProven={onSignedIn} /> : null}
        {missingFactor === 'needed' ? <EnrolmentForm onEnrolled={onEnrolled} onDone={onSignedIn} /> : null}
        {missingFactor === null ? (
          <form className="stack" onSubmit={onSubmit} noValidate>
            <TextInput label={copy.username} name="username" autoComplete="username" autoCapitalize="none" error={problems['username']} />
            <PasswordInput
              label={copy.password}
              name="password"
              autoComplete="current-password"
              visibilityToggleButtonProps={passwordToggle}
              error={problems['password']}
            />
            <FailureLine error={entry.error} />
            <Button type="submit" loading={entry.isPending} aria-busy={entry.isPending || undefined}>
              {copy.login}
            </Button>
          </form>
        ) : null}
      </div>
    </main>
  )
}

type Credentials = Parameters<typeof login>[0]

/** Logs in, and works out the captcha first where the server asks for one. */
async function signIn(body: Credentials, solve: () => Promise<string>) {
  try {
    return await login(body)
  } catch (error) {
    if (!(error instanceof Error && isCaptchaRequired(error))) throw error
    return await login({ ...body, captcha: await solve() })
  }
}
