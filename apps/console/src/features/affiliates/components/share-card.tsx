import { Button } from '@mantine/core'
import { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
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

/** Changes the share from the next month on; a higher one is proposed to another operator. */
function ShareDialog({ now, onClose }: { readonly now: AffiliateRules; readonly onClose: () => void }) {
  const [{ version, rules, next }] = useState(now)
  const latest = next?.rules ?? rules
  return (
    <FormDialog
      onClose={onClose}
      title={copy.editRules}
      schema={affiliatesConsoleSchemas.saveRules.body}
      rows={[['rules.sharePercent'], ['reason']]}
      from={{ rules: latest }}
      fixed={{ version }}
      facts={({ rules: given }) => [{ name: copy.rules, value: `${shareText(latest)} → ${shareText(given)}` }]}
      preview={({ rules: given }) => (
        <>
          <Notice text={copy.starts} />
          <ValueGate request={{ door: 'affiliates', body: given }} />
        </>
      )}
      confirm={copy.save}
      run={saveRules}
      result={({ outcome }) => ({ text: outcome === 'done' ? copy.saved : copy.proposed })}
      reads={[...READS, ['value']]}
    />
  )
}
