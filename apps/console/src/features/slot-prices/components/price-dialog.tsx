import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { DURATION_UNITS } from '@morakot/contract/choices'
import { durationUnitWords, pricesInput, UTILITIES_MAX } from '@morakot/contract/features/slot-prices/schema'
import { Icon } from '@morakot/ui/components/icon'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { auditFact } from '#shared/action/audit-fact'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { editPrices, PRICES_KEY } from '../queries.ts'
import type { Prices, PricesRequest } from '../queries.ts'
import { prices, pricesText, VERSION } from './price-words.ts'

type Utility = PricesRequest['utilities'][number]
interface Row extends Utility {
  readonly place: number
}

/** Puts other prices into force, with the reason. */
export function PriceDialog({ prices: now, onClose }: { readonly prices: Prices; readonly onClose: () => void }) {
  // The prices in force when the dialog opened: the action changes them.
  const [before] = useState(now)
  const [rows, setRows] = useState<readonly Row[]>(() => before.utilities.map((one, place) => ({ ...one, place })))
  const utilities = rows.map(({ price, duration, durationUnit }) => ({ price, duration, durationUnit }))
  return (
    <FormDialog
      onClose={onClose}
      title={copy.editTitle}
      schema={pricesInput}
      rows={[['eliteTurnsADay'], ['reason']]}
      from={{ eliteTurnsADay: before.eliteTurnsADay }}
      fixed={{ utilities, version: before.version }}
      lead={{ content: <Rows rows={rows} onRows={setRows} />, missing: null }}
      preview={() => (
        <>
          <FactList
            facts={[
              { name: copy.before, value: pricesText(before.utilities) },
              { name: copy.after, value: pricesText(utilities) },
            ]}
          />
          <Notice tone="look" text={copy.hint} />
        </>
      )}
      confirm={copy.confirm}
      run={editPrices}
      result={(done) => ({ text: copy.done, facts: [...prices.facts(done, [VERSION]), ...auditFact(done)] })}
      reads={[PRICES_KEY]}
    />
  )
}

function Rows({ rows, onRows }: { readonly rows: readonly Row[]; readonly onRows: (rows: readonly Row[]) => void }) {
  const change = (at: number, changed: Partial<Utility>) => onRows(rows.map((row, one) => (one === at ? { ...row, ...changed } : row)))
  const onAdd = () => {
    const place = Math.max(...rows.map((row) => row.place), 0) + 1
    onRows([...rows, { place, price: 0, duration: 1, durationUnit: 'day' }])
  }
  return (
    <>
      <div className="package-row dim" aria-hidden="true">
        <span>{copy.length}</span>
        <span>{copy.unit}</span>
        <span>{copy.points}</span>
      </div>
      {rows.map((row, at) => (
        <UtilityRow
          key={row.place}
          row={row}
          place={at + 1}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onRows(rows.filter((one) => one !== row))}
        />
      ))}
      <div className="row">
        <Button variant="default" disabled={rows.length >= UTILITIES_MAX} onClick={onAdd}>
          {copy.add}
        </Button>
      </div>
    </>
  )
}

interface UtilityRowProps {
  readonly row: Row
  readonly place: number
  readonly onChange: (changed: Partial<Utility>) => void
  readonly onRemove: () => void
}

function UtilityRow({ row, place, onChange, onRemove }: UtilityRowProps) {
  const named = (field: string) => `${fill(copy.row, { place })} ${field}`
  return (
    <div className="package-row" role="group" aria-label={fill(copy.row, { place })}>
      <WholeInput label={named(copy.length)} value={row.duration} onValue={(duration) => onChange({ duration })} />
      <NativeSelect
        aria-label={named(copy.unit)}
        data={DURATION_UNITS.map((value) => ({ value, label: durationUnitWords[value] }))}
        value={row.durationUnit}
        onChange={({ currentTarget: { value } }) => onChange({ durationUnit: value === 'turn' ? 'turn' : 'day' })}
      />
      <WholeInput label={named(copy.price)} value={row.price} onValue={(price) => onChange({ price })} />
      <Button size="xs" variant="subtle" aria-label={fill(copy.remove, { place })} onClick={onRemove}>
        <Icon name="close" size={16} />
      </Button>
    </div>
  )
}

interface WholeInputProps {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
}

function WholeInput({ label, value, onValue }: WholeInputProps) {
  return (
    <NumberInput
      aria-label={label}
      value={value}
      thousandSeparator=","
      allowDecimal={false}
      hideControls
      onChange={(given) => onValue(typeof given === 'number' ? given : 0)}
    />
  )
}
