import { Button } from '@mantine/core'
import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditFact } from '#shared/action/audit-fact'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import { chooseDay, daysQuery, GAME_ADMIN } from '../queries.ts'
import type { Days } from '../queries.ts'

const { body, params } = gameAdminSchemas.chooseDay
const schema = params.extend(body.shape)

type Choice = Days['items'][number]

/** The large picture of the lobby: what members see today, and what is chosen for later days. */
export function GameOfDay({ mayEdit }: { readonly mayEdit: boolean }) {
  const load = useQuery(daysQuery)
  const { data, error } = load
  const [open, setOpen] = useState<Choice | 'new' | null>(null)
  return (
    <section className="card card-body stack">
      <div className="row">
        <h2>{copy.day}</h2>
        {mayEdit && data !== undefined ? (
          <Button variant="outline" onClick={() => setOpen('new')}>
            {copy.chooseDay}
          </Button>
        ) : null}
      </div>
      <p className="dim">{copy.dayNote}</p>
      <ListFailure load={load} />
      {data === undefined && error === null ? <Dots label={copy.day} /> : null}
      {data === undefined ? null : <Chosen days={data} onChange={mayEdit ? setOpen : undefined} />}
      {open === null || data === undefined ? null : (
        <DayDialog choice={open === 'new' ? null : open} today={data.today} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

function Chosen({ days: { shown, items }, onChange }: { readonly days: Days; readonly onChange: ((one: Choice) => void) | undefined }) {
  return (
    <>
      {shown === null ? (
        <p>{copy.dayNone}</p>
      ) : (
        <p className="row">
          {`${copy.dayToday} ${shown.name}`}
          <Tag tone={shown.isChosen ? 'good' : 'plain'}>{shown.isChosen ? copy.dayChosen : copy.dayPlayed}</Tag>
        </p>
      )}
      {items.length === 0 ? <p className="dim">{copy.dayLater}</p> : null}
      <ul className="stack">
        {items.map((one) => (
          <li key={one.day} className="row">
            {`${one.day} · ${one.name} · ${one.chosenBy}`}
            {onChange === undefined ? null : (
              <Button variant="subtle" onClick={() => onChange(one)}>
                {`${copy.changeDay} ${one.day}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface DayDialogProps {
  readonly choice: Choice | null
  readonly today: string
  readonly onClose: () => void
}

/** Chooses the game of a day; without a number the choice is taken back. */
function DayDialog({ choice, today, onClose }: DayDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.chooseDay}
      schema={schema}
      rows={[...(choice === null ? [['day'] as const] : []), ['gameId'], ['reason']]}
      from={choice ?? undefined}
      initial={choice === null ? { day: today } : {}}
      fixed={choice === null ? {} : { day: choice.day }}
      confirm={({ day }) => `${copy.confirm} ${day}`}
      run={async ({ day, ...given }) => await chooseDay(day, given)}
      result={(done) => ({ text: copy.done, facts: auditFact(done) })}
      reads={[GAME_ADMIN]}
    />
  )
}
