import { NativeSelect } from '@mantine/core'
import { ALERT_CHOICES } from '@morakot/contract/features/operator-alerts/states'
import type { AlertChoice } from '@morakot/contract/features/operator-alerts/states'
import { WORK_TEXTS } from '@morakot/contract/features/work-queue/states'
import { keysOf } from '@morakot/contract/typed-keys'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { ALERTS_KEY, setChoice } from '../queries.ts'
import type { Alerts } from '../queries.ts'

const OPTIONS = keysOf(ALERT_CHOICES)

/** When the operator is alerted, of each kind of task that the roles may do. A choice is stored at once. */
export function ChoicesCard({ choices }: Pick<Alerts, 'choices'>) {
  const save = useDecision({ mutationFn: setChoice }, { reads: ALERTS_KEY, said: () => copy.choiceSaved })
  return (
    <section className="card card-body stack" aria-labelledby="choices-title">
      <h2 id="choices-title">{copy.choices}</h2>
      <p className="dim">{choices.length === 0 ? copy.noChoices : copy.choicesNote}</p>
      <div className="alert-choices">
        {choices.map(({ kind, choice }) => (
          <NativeSelect
            key={kind}
            label={WORK_TEXTS[kind].label}
            value={choice}
            disabled={save.isPending}
            onChange={({ target }) => {
              const chosen = OPTIONS.find((option): option is AlertChoice => option === target.value)
              if (chosen !== undefined) save.mutate({ kind, choice: chosen })
            }}
            data={OPTIONS.map((option) => ({ value: option, label: ALERT_CHOICES[option] }))}
          />
        ))}
      </div>
    </section>
  )
}
