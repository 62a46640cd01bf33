import { Button } from '@mantine/core'
import { quietForm } from '@morakot/contract/features/operator-alerts/schema'
import { DUTY_HOURS } from '@morakot/contract/features/operator-alerts/states'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { momentText } from '#shared/moments'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { ALERTS_KEY, setDuty, setQuiet } from '../queries.ts'
import type { Alerts } from '../queries.ts'

const READS = [[ALERTS_KEY]]

/** Whether the operator is on duty: then late tasks are sent to that operator first. */
export function DutyCard({ onDutyUntil }: Pick<Alerts, 'onDutyUntil'>) {
  const duty = useDecision({ mutationFn: setDuty }, { reads: ALERTS_KEY, said: () => copy.dutySaved })
  return (
    <section className="card card-body stack" aria-labelledby="duty-title">
      <h2 id="duty-title">{copy.duty}</h2>
      <p className="dim">{copy.dutyNote}</p>
      <p>{onDutyUntil === null ? copy.offDuty : `${copy.onDutyUntil} ${momentText(onDutyUntil)}`}</p>
      <div className="row">
        {DUTY_HOURS.map((hours) => (
          <Button key={hours} variant="default" disabled={duty.isPending} onClick={() => duty.mutate(hours)}>
            {fill(copy.begin, { hours: String(hours) })}
          </Button>
        ))}
        {onDutyUntil === null ? null : (
          <Button variant="subtle" disabled={duty.isPending} onClick={() => duty.mutate(0)}>
            {copy.end}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The hours in which nothing is sent. */
export function QuietCard({ quiet }: Pick<Alerts, 'quiet'>) {
  const [isOpen, setOpen] = useState(false)
  const clear = useDecision({ mutationFn: setQuiet }, { reads: ALERTS_KEY, said: () => copy.quietSaved })
  return (
    <section className="card card-body stack" aria-labelledby="quiet-title">
      <h2 id="quiet-title">{copy.quiet}</h2>
      <p className="dim">{copy.quietNote}</p>
      <p>{quiet === null ? copy.noQuiet : `${quiet.from} – ${quiet.until} น.`}</p>
      <div className="row">
        <Button variant="default" onClick={() => setOpen(true)}>
          {copy.setQuiet}
        </Button>
        {quiet === null ? null : (
          <Button variant="subtle" loading={clear.isPending} onClick={() => clear.mutate(null)}>
            {copy.clearQuiet}
          </Button>
        )}
      </div>
      {isOpen ? (
        <FormDialog
          onClose={() => setOpen(false)}
          title={copy.quiet}
          schema={quietForm}
          rows={[['from', 'until']]}
          confirm={copy.saveQuiet}
          run={async (value) => await setQuiet(value)}
          result={() => ({ text: copy.quietSaved, facts: [] })}
          reads={READS}
        />
      ) : null}
    </section>
  )
}
