import { Button, TextInput } from '@mantine/core'
import { typedMoment } from '@morakot/contract/bangkok-day'
import { boostAskSchema } from '@morakot/contract/features/site/schema-settings'
import { useState } from 'react'
import type { FocusEvent, FormEvent } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { focusFirst } from '#shared/focus-first'
import { isLeftToSend } from '#shared/is-left-to-send'
import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import { makeBoost } from '../queries.ts'
import type { BoostAsk } from '../queries.ts'

type Problems = Readonly<Record<string, string>>

/** A new offer. Its end is fixed once it is made. */
export function BoostForm() {
  const [problems, setProblems] = useState<Problems>({})
  const [ask, setAsk] = useState<BoostAsk>()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { parsed, found } = judge(event.currentTarget)
    setProblems(found)
    if (parsed.success) return setAsk(parsed.data)
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
      <div className="row">
        <Button type="submit">{copy.makeBoost}</Button>
      </div>
      {ask === undefined ? null : <MakeBoost ask={ask} onClose={() => setAsk(undefined)} />}
    </form>
  )
}

/** What it may cost and who decides, before it is proposed. */
function MakeBoost({ ask, onClose }: { readonly ask: BoostAsk; readonly onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.makeBoost,
        summary: <p>{`${ask.title} ×${ask.multiplier} ${copy.until} ${momentText(ask.endAt)}`}</p>,
        preview: <ValueGate ask={{ door: 'boost', body: ask }} />,
        confirm: copy.proposeBoost,
        run: async () => await makeBoost(ask),
        result: ({ outcome }) => ({ text: outcome === 'done' ? copy.boostMade : copy.boostProposed }),
        reads: [['site'], ['value']],
      }}
    />
  )
}

function judge(form: HTMLFormElement) {
  const given = new FormData(form)
  const multiplier = String(given.get('multiplier'))
  const parsed = boostAskSchema.safeParse({
    title: given.get('title'),
    // oxlint-disable-next-line morakot/no-float-money -- a factor of points; the contract judges it.
    multiplier: multiplier === '' ? undefined : Number(multiplier),
    endAt: typedMoment(String(given.get('endAt'))),
  })
  const found = parsed.success ? {} : Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  return { parsed, found }
}
