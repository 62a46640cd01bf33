import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { DURATION_UNITS } from '@morakot/contract/choices'
import { pricesAsked } from '@morakot/contract/features/slot-prices/schema'
import { Icon } from '@morakot/ui/components/icon'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, unitText } from '../copy.ts'
import { editPrices, PRICES_KEY } from '../queries.ts'
import type { Prices, PricesAsk } from '../queries.ts'
import { pricesText } from './price-words.ts'

type Utility = PricesAsk['utilities'][number]
interface Row extends Utility {
  readonly place: number
}

const UTILITIES_MAX = 12

/** Puts other prices into force, with the reason. */
export function PriceDialog({ prices, onClose }: { readonly prices: Prices; readonly onClose: () => void }) {
  // What was in force when it opened: it is another once it is done.
  const [before] = useState(prices)
  const [rows, setRows] = useState<readonly Row[]>(() => before.utilities.map((one, place) => ({ ...one, place })))
  const [eliteTurnsADay, setTurns] = useState(before.eliteTurnsADay)
  const [reason, setReason] = useState('')
  const utilities = rows.map(({ price, duration, durationUnit }) => ({ price, duration, durationUnit }))
  const body = { utilities, eliteTurnsADay, version: before.version, reason: reason.trim() }
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.editTitle,
        form: {
          missing: problemOf(pricesAsked.safeParse(body)) ?? null,
          content: (
            <div className="stack">
              <Rows rows={rows} onRows={setRows} />
              <WholeInput label={copy.eliteTurns} value={eliteTurnsADay} onValue={setTurns} />
              <TextInput
                label={copy.reason}
                value={reason}
                maxLength={500}
                autoComplete="off"
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            </div>
          ),
        },
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.before, value: pricesText(before.utilities) },
                { name: copy.after, value: pricesText(utilities) },
                { name: copy.eliteTurns, value: `${before.eliteTurnsADay} → ${eliteTurnsADay}` },
                { name: copy.reason, value: reason.trim() },
              ]}
            />
            <Notice tone="look" text={copy.hint} />
          </>
        ),
        confirm: copy.confirm,
        run: async () => await editPrices(body),
        result: ({ version, auditId }) => ({
          text: copy.done,
          facts: [
            { name: copy.inForce, value: fill(copy.version, { version }) },
            { name: copy.audit, value: auditId },
          ],
        }),
        reads: [PRICES_KEY],
      }}
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
      <WholeInput ariaLabel={named(copy.length)} value={row.duration} onValue={(duration) => onChange({ duration })} />
      <NativeSelect
        aria-label={named(copy.unit)}
        data={DURATION_UNITS.map((value) => ({ value, label: unitText[value] }))}
        value={row.durationUnit}
        onChange={({ currentTarget: { value } }) => onChange({ durationUnit: value === 'turn' ? 'turn' : 'day' })}
      />
      <WholeInput ariaLabel={named(copy.price)} value={row.price} onValue={(price) => onChange({ price })} />
      <Button size="xs" variant="subtle" aria-label={fill(copy.remove, { place })} onClick={onRemove}>
        <Icon name="close" size={16} />
      </Button>
    </div>
  )
}

interface WholeInputProps {
  readonly label?: string
  readonly ariaLabel?: string
  readonly value: number
  readonly onValue: (value: number) => void
}

function WholeInput({ label, ariaLabel, value, onValue }: WholeInputProps) {
  return (
    <NumberInput
      label={label}
      aria-label={ariaLabel}
      value={value}
      min={0}
      thousandSeparator=","
      allowDecimal={false}
      hideControls
      onChange={(given) => onValue(typeof given === 'number' ? given : 0)}
    />
  )
}
