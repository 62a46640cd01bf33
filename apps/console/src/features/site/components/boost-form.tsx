import { Button, TextInput } from '@mantine/core'
import { boostAskSchema } from '@morakot/contract/features/site/schema-settings'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FocusEvent, FormEvent } from 'react'
import { refusedFields } from '#shared/api/failure'
import { FailureLine } from '#shared/failure-line.tsx'
import { focusFirst } from '#shared/focus-first'
import { isLeftToSend } from '#shared/is-left-to-send'
import { copy } from '../copy.ts'
import { makeBoostMutation, settingsQuery } from '../queries.ts'
import { isoMoment } from '../rules.ts'

type Problems = Readonly<Record<string, string>>

/** A new offer. Its end is fixed once it is made. */
export function BoostForm() {
  const [problems, setProblems] = useState<Problems>({})
  const queryClient = useQueryClient()
  const make = useMutation({
    ...makeBoostMutation,
    onSuccess: () => showToast({ kind: 'success', text: copy.boostMade }),
    onError: (error) => setProblems(refusedFields(error)),
    onSettled: async () => await queryClient.invalidateQueries(settingsQuery),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { parsed, found } = judge(event.currentTarget)
    setProblems(found)
    if (parsed.success) return make.mutate(parsed.data)
    focusFirst(event.currentTarget, Object.keys(found))
  }
  const onLeave = (event: FocusEvent<HTMLInputElement>) => {
    const { name, form, value } = event.currentTarget
    if (!isLeftToSend(event) && form !== null && value !== '') setProblems({ ...problems, [name]: judge(form).found[name] ?? '' })
  }
  const field = (name: string) => ({
    name,
    onBlur: onLeave,
    autoComplete: 'off',
    error: problems[name] === '' ? undefined : problems[name],
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label={copy.boost} className="stack">
      <TextInput {...field('title')} label={copy.boostTitle} />
      <TextInput {...field('multiplier')} label={copy.multiplier} inputMode="numeric" />
      <TextInput {...field('endAt')} label={copy.endAt} type="datetime-local" />
      {Object.keys(problems).length === 0 ? <FailureLine error={make.error} isOfDecision /> : null}
      <div className="row">
        <Button type="submit" loading={make.isPending}>
          {copy.makeBoost}
        </Button>
      </div>
    </form>
  )
}

function judge(form: HTMLFormElement) {
  const given = new FormData(form)
  const multiplier = String(given.get('multiplier'))
  const parsed = boostAskSchema.safeParse({
    title: given.get('title'),
    // oxlint-disable-next-line morakot/no-float-money -- a factor of points; the contract judges it.
    multiplier: multiplier === '' ? undefined : Number(multiplier),
    endAt: isoMoment(String(given.get('endAt'))),
  })
  const found = parsed.success ? {} : Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  return { parsed, found }
}
