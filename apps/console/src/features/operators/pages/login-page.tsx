import { operatorLoginSchema } from '@morakot/contract/features/operators/schema'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { refusedFields } from '#shared/api/failure'
import { FailureLine } from '#shared/failure-line.tsx'
import { focusFirst } from '#shared/focus-first'
import { copy } from '../copy.ts'
import { loginMutation } from '../queries.ts'

type Problems = Readonly<Record<string, string>>

interface LoginPageProps {
  /** Whether the desk was left alone for too long. */
  readonly isAfterIdle: boolean
  readonly onSignedIn: () => void
}

/** Where an operator signs in. The contract's schema judges on both sides. */
export function LoginPage({ isAfterIdle, onSignedIn }: LoginPageProps) {
  const [problems, setProblems] = useState<Problems>({})
  const queryClient = useQueryClient()
  const login = useMutation({
    ...loginMutation,
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
    if (parsed.success) return login.mutate(parsed.data)
    focusFirst(form, Object.keys(found))
  }

  return (
    <main className="mx-auto grid min-h-dvh max-w-[400px] content-center gap-5 px-4 py-12">
      <h1 className="font-display font-semibold text-h1 text-t1">{copy.title}</h1>
      {isAfterIdle ? (
        <p role="status" className="text-small text-warn">
          <ThaiText>{copy.afterIdle}</ThaiText>
        </p>
      ) : null}
      <Card className="p-5">
        <form className="grid gap-4" onSubmit={onSubmit} noValidate>
          <Field label={copy.username} name="username" autoComplete="username" error={problems['username']} />
          <Field
            label={copy.password}
            name="password"
            type="password"
            autoComplete="current-password"
            revealLabels={{ show: copy.showPassword, hide: copy.hidePassword }}
            error={problems['password']}
          />
          <FailureLine error={login.error} />
          <Button type="submit" isLoading={login.isPending}>
            {copy.login}
          </Button>
        </form>
      </Card>
    </main>
  )
}
