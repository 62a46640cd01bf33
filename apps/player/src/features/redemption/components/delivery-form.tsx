import { CARRIERS, NAMED_CARRIERS } from '@morakot/contract/features/redemption/states'
import { Button } from '@morakot/ui/components/button'
import { Field, SelectField } from '@morakot/ui/components/field'
import { useState } from 'react'
import { toParsed, problemsOf } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import type { Typed } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import type { Place, RedeemRequest } from '../queries.ts'
import { PlaceField } from './place-field.tsx'

type Delivery = NonNullable<RedeemRequest['delivery']>
const NAMES = ['name', 'phone', 'address', 'subdistrict', 'note', 'carrier'] as const

export interface DeliveryFormProps {
  readonly saved: Delivery | null
  /** Who is written on the label while no address is kept. */
  readonly receiver: string
  readonly button: string
  readonly disabledReason: string | undefined
  readonly onReady: (delivery: Delivery, remember: boolean) => void
}

/** The address of a parcel: a place of the list, and the lines that precede it on a label. */
export function DeliveryForm({ saved, receiver, button, disabledReason, onReady }: DeliveryFormProps) {
  const [place, setPlace] = useState<Place | null>(saved)
  const [isKept, setKept] = useState(saved !== null)
  const form = useContractForm({
    schema: async () => await schemaFor(place),
    names: NAMES,
    onValid: ({ note, ...delivery }) => onReady({ ...delivery, ...(note === undefined || note === '' ? {} : { note }) }, isKept),
  })
  const field = (name: 'name' | 'phone' | 'address' | 'note') => ({
    name,
    error: form.problems[name],
    defaultValue: saved?.[name] ?? (name === 'name' ? receiver : ''),
    onBlur: (event: Parameters<typeof form.onLeave>[0]) => void form.onLeave(event),
    onChange: form.onType,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('name')} label={copy['redeem.name']} autoComplete="name" />
        <Field {...field('phone')} label={copy['redeem.phone']} type="tel" inputMode="tel" autoComplete="tel-national" />
      </div>
      <Field {...field('address')} label={copy['redeem.street']} autoComplete="address-line1" />
      <PlaceField
        place={place}
        error={form.problems.subdistrict}
        onPlace={(chosen) => {
          setPlace(chosen)
          form.forget('subdistrict')
        }}
      />
      <Field {...field('note')} label={copy['redeem.note']} autoComplete="off" />
      <CarrierField error={form.problems.carrier} onChange={() => form.forget('carrier')} />
      <label className="flex min-h-[44px] cursor-pointer items-center gap-3 text-small">
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ currentTarget: { checked } }) => setKept(checked)}
          className="size-5 accent-gold"
        />
        {copy['redeem.remember']}
      </label>
      <Button type="submit" disabledReason={disabledReason}>
        {button}
      </Button>
    </form>
  )
}

function placed(place: Place | null): Partial<Place> {
  if (place === null) return {}
  const { subdistrict, district, province, postcode } = place
  return { subdistrict, district, province, postcode }
}

interface CarrierFieldProps {
  readonly error: string | undefined
  readonly onChange: () => void
}

/** The carrier that the member would like, or none. */
function CarrierField({ error, onChange }: CarrierFieldProps) {
  return (
    <SelectField
      name="carrier"
      label={copy['redeem.carrier']}
      hint={copy['redeem.carrierHint']}
      error={error}
      defaultValue=""
      onChange={onChange}
    >
      <option value="">{copy['redeem.carrierAny']}</option>
      {NAMED_CARRIERS.map((code) => (
        <option key={code} value={code}>
          {CARRIERS[code].name}
        </option>
      ))}
    </SelectField>
  )
}

/** The schema of the fields together with the place, which is chosen from a list. */
async function schemaFor(place: Place | null) {
  const { deliveryForm } = await import('@morakot/contract/features/redemption/schema-fields')
  return {
    safeParse: (values: Typed) => {
      const { carrier, ...typed } = values
      const given = { ...typed, ...placed(place), ...(carrier === '' ? {} : { carrier }) }
      const parsed = deliveryForm.safeParse(given)
      const problems = problemsOf(deliveryForm, given, NAMES)
      const own = place === null ? { subdistrict: copy['redeem.placeChoose'] } : {}
      return toParsed({ ...problems, ...own }, parsed.success ? parsed.data : undefined)
    },
  }
}
