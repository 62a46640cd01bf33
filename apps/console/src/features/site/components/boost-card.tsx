import { boostAskSchema } from '@morakot/contract/features/site/schema-settings'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Field } from '@morakot/ui/components/field'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { formatDateTime } from '@morakot/ui/format-date'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FocusEvent, FormEvent } from 'react'
import { refusedFields } from '#shared/api/failure'
import { FailureLine } from '#shared/failure-line.tsx'
import { focusFirst } from '#shared/focus-first'
import { isLeftToSend } from '#shared/is-left-to-send'
import { Question } from '#shared/question.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { makeBoostMutation, settingsQuery, stopBoostMutation } from '../queries.ts'
import type { Boost } from '../queries.ts'
import { isoMoment } from '../rules.ts'

/** The offer of more points: what runs can be stopped, what is over is followed by a new one. */
export function BoostCard({ boost }: { readonly boost: Boost | null }) {
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="mr-auto font-display font-semibold text-h2 text-t1">{copy.boost}</h3>
        {boost === null ? null : (
          <StatusPill tone={boost.isRunning ? 'done' : 'waiting'}>{boost.isRunning ? copy.boostRuns : copy.boostIsOver}</StatusPill>
        )}
      </div>
      {boost === null ? <p className="text-caption text-t3">{copy.neverSet}</p> : <BoostFacts boost={boost} />}
      {boost?.isRunning === true ? <StopBoost id={boost.id} /> : <BoostForm />}
    </Card>
  )
}

function BoostFacts({ boost }: { readonly boost: Boost }) {
  return (
    <div className="text-t2">
      <p className="text-t1">{boost.title}</p>
      <p className="text-small">
        ×{boost.multiplier} {copy.until} {formatDateTime(boost.endAt)}
      </p>
      <p className="text-caption text-t3">
        {copy.lastChange} {formatDateTime(boost.createdAt)} {copy.by} {boost.createdBy ?? copy.setup}
      </p>
    </div>
  )
}

function StopBoost({ id }: { readonly id: string }) {
  const [isAsking, setAsking] = useState(false)
  const stop = useDecision(stopBoostMutation, { reads: 'site', said: () => copy.boostStopped })
  return (
    <>
      <Button variant="danger" size="medium" className="justify-self-start" onClick={() => setAsking(true)}>
        {copy.stopBoost}
      </Button>
      {isAsking ? (
        <Question
          title={copy.stopBoost}
          hint={copy.stopBoostHint}
          confirm={copy.confirmStopBoost}
          cancel={copy.cancel}
          isDangerous
          decision={stop}
          onConfirm={() => stop.mutate(id)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

type Problems = Readonly<Record<string, string>>

function BoostForm() {
  const [problems, setProblems] = useState<Problems>({})
  const queryClient = useQueryClient()
  const make = useMutation({
    ...makeBoostMutation,
    onSuccess: () => showToast({ kind: 'success', text: copy.boostMade }),
    onError: (error) => setProblems(refusedFields(error)),
    onSettled: async () => await queryClient.invalidateQueries(settingsQuery),
  })
  const judge = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const multiplier = String(given.get('multiplier'))
    const ask = {
      title: given.get('title'),
      multiplier: multiplier === '' ? undefined : Number(multiplier),
      endAt: isoMoment(String(given.get('endAt'))),
    }
    const parsed = boostAskSchema.safeParse(ask)
    const found = parsed.success ? {} : Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
    return { parsed, found }
  }
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
    <form noValidate onSubmit={onSubmit} aria-label={copy.boost} className="grid gap-4">
      <Field {...field('title')} label={copy.boostTitle} />
      <Field {...field('multiplier')} label={copy.multiplier} inputMode="numeric" />
      <Field {...field('endAt')} label={copy.endAt} type="datetime-local" hint={copy.boostHint} />
      {Object.keys(problems).length === 0 ? <FailureLine error={make.error} isOfDecision /> : null}
      <Button type="submit" size="medium" className="justify-self-start" isLoading={make.isPending}>
        {copy.makeBoost}
      </Button>
    </form>
  )
}
