import { Button, TextInput } from '@mantine/core'
import { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { dayText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { READS, rulesQuery, saveRules } from '../queries.ts'
import type { AffiliateRules } from '../queries.ts'

/** The share of the running month and the one that comes, and the way to change it. */
export function ShareCard() {
  const load = useQuery(rulesQuery)
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useGranted('affiliates.edit')
  return (
    <section className="card card-body stack" aria-label={copy.rules}>
      <div className="row">
        <h2 className="grow">{copy.rules}</h2>
        {mayEdit && load.data !== undefined ? (
          <Button variant="default" onClick={() => setEditing(true)}>
            {copy.editRules}
          </Button>
        ) : null}
      </div>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.rulesLoading} /> : null : <FactList facts={factsOf(load.data)} />}
      {isEditing && load.data !== undefined ? <ShareDialog now={load.data} onClose={() => setEditing(false)} /> : null}
    </section>
  )
}

const shareText = ({ sharePercent }: AffiliateRules['rules']) => `${sharePercent}%`

function factsOf({ rules, next }: AffiliateRules) {
  return [
    { name: copy.rulesNow, value: shareText(rules) },
    ...(next === null ? [] : [{ name: fill(copy.rulesNext, { day: dayText(next.from) }), value: shareText(next.rules) }]),
  ]
}

const WHOLE = /^\d{1,3}$/u

/** Changes the share from the next month on; a higher one is proposed to another operator. */
function ShareDialog({ now, onClose }: { readonly now: AffiliateRules; readonly onClose: () => void }) {
  const [latest] = useState(now.next?.rules ?? now.rules)
  const [{ version }] = useState(now)
  const [typed, setTyped] = useState({ percent: String(latest.sharePercent), reason: '' })
  // oxlint-disable-next-line morakot/no-float-money -- whole percents that the contract judges; no amount is reckoned here.
  const sharePercent = WHOLE.test(typed.percent) ? Number(typed.percent) : undefined
  const parsed = affiliatesConsoleSchemas.saveRules.body.safeParse({ version, rules: { sharePercent }, reason: typed.reason })
  const field = (name: keyof typeof typed, label: string, error?: string) => (
    <TextInput
      label={label}
      value={typed[name]}
      autoComplete="off"
      inputMode={name === 'percent' ? 'numeric' : 'text'}
      error={error}
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
    />
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.editRules,
        form: {
          missing: sharePercent === undefined ? copy.percentWrong : (problemOf(parsed) ?? null),
          content: (
            <div className="stack">
              {field('percent', copy.percentField, sharePercent === undefined ? copy.percentWrong : undefined)}
              {field('reason', copy.reason)}
            </div>
          ),
        },
        preview: parsed.success ? (
          <>
            <FactList facts={[{ name: copy.rules, value: `${shareText(latest)} → ${shareText(parsed.data.rules)}` }]} />
            <Notice text={copy.starts} />
            <ValueGate ask={{ door: 'affiliates', body: parsed.data.rules }} />
          </>
        ) : null,
        confirm: copy.save,
        run: async () => await saveRules(affiliatesConsoleSchemas.saveRules.body.parse(parsed.data)),
        result: ({ outcome }) => ({ text: outcome === 'done' ? copy.saved : copy.proposed }),
        reads: [...READS, ['value']],
      }}
    />
  )
}
