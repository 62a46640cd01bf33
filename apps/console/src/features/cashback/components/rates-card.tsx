import { Button } from '@mantine/core'
import { CASHBACK_GROUPS } from '@morakot/contract/features/cashback/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { dayText } from '#shared/moments'
import { percentText } from '#shared/permille'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, groupText } from '../copy.ts'
import { ratesQuery } from '../queries.ts'
import type { Rates } from '../queries.ts'
import { RatesDialog } from './rates-dialog.tsx'

/** The rates of the running week and those that come, and the way to change them. */
export function RatesCard() {
  const load = useQuery(ratesQuery)
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useGranted('cashback.edit')
  return (
    <section className="card card-body stack" aria-label={copy.rates}>
      <div className="row">
        <h2 className="grow">{copy.rates}</h2>
        {mayEdit && load.data !== undefined ? (
          <Button variant="default" onClick={() => setEditing(true)}>
            {copy.edit}
          </Button>
        ) : null}
      </div>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.ratesLoading} /> : null : <FactList facts={factsOf(load.data)} />}
      {isEditing && load.data !== undefined ? <RatesDialog now={load.data} onClose={() => setEditing(false)} /> : null}
    </section>
  )
}

function factsOf({ rates, next }: Rates) {
  const shown = CASHBACK_GROUPS.map((group) => {
    const [now, later] = [rates[group], next?.rates[group] ?? rates[group]]
    return { name: groupText[group], value: later === now ? `${percentText(now)}%` : `${percentText(now)}% → ${percentText(later)}%` }
  })
  return next === null ? shown : [...shown, { name: copy.ratesNext, value: dayText(next.from) }]
}
