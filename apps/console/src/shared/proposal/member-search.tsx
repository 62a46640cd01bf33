import { refusedFields } from '@morakot/contract/failed-call'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { failureText } from '#shared/api/failure'
import { problemOf } from '#shared/check'
import { copy } from './copy.ts'

interface MemberQuery {
  readonly username: string
}

interface MemberSearchProps<Found> {
  readonly label?: string
  /** The words of the button. */
  readonly find?: string
  readonly initial?: string
  /** The contract's schema of the call's query. */
  readonly schema: {
    safeParse: (given: MemberQuery) => {
      readonly success: boolean
      readonly data?: MemberQuery | undefined
      readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
    }
  }
  readonly mutation: UseMutationOptions<Found, Error, MemberQuery>
  /** Null as soon as the name is another: what is shown is about the member who was found. */
  readonly onFound: (member: Found | null) => void
}

/** Finds one member by username before something is done for them. */
export function MemberSearch<Found>({
  label = copy.username,
  find: findWords = copy.find,
  initial = '',
  schema,
  mutation,
  onFound,
}: MemberSearchProps<Found>) {
  const [username, setUsername] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const find = useMutation({
    ...mutation,
    onError: (error) => setProblem(refusedFields(error)['username'] ?? failureText(error)),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = schema.safeParse({ username })
    setProblem(problemOf(parsed))
    onFound(null)
    if (parsed.data !== undefined) find.mutate(parsed.data, { onSuccess: onFound })
  }
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextInput
        label={label}
        value={username}
        error={problem}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        onChange={({ currentTarget }) => {
          setUsername(currentTarget.value)
          setProblem(undefined)
          find.reset()
          onFound(null)
        }}
      />
      <Button type="submit" variant="default" loading={find.isPending}>
        {findWords}
      </Button>
    </form>
  )
}
