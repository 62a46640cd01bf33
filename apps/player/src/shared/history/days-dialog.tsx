import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import { RANGE_DAYS_MAX } from '@morakot/contract/choices'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { copy } from '#shared/copy'
import type { Days } from '#shared/history/span'
import { useContractForm } from '#shared/use-contract-form'

export interface DaysDialogProps {
  readonly days: Days | null
  /** What else the address says. */
  readonly more: Readonly<Record<string, string>>
  readonly onClose: () => void
}

/** From which day to which: the browser's own pickers, which open at today. */
export function DaysDialog({ days, more, onClose }: DaysDialogProps) {
  const navigate = useNavigate()
  const [today] = useState(() => bangkokDay(new Date()))
  const form = useContractForm({
    schema: async () => (await import('@morakot/contract/day-range')).chosenDays,
    names: ['from', 'to'],
    onValid: (chosen) => {
      onClose()
      void navigate({ to: '.', search: { ...chosen, ...more }, replace: true, resetScroll: false })
    },
  })
  const bounds = { min: addDays(today, 1 - RANGE_DAYS_MAX), max: today }
  return (
    <Dialog isOpen title={copy['filter.days']} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <Field
          name="from"
          type="date"
          label={copy['filter.from']}
          defaultValue={days?.from ?? addDays(today, -6)}
          error={form.problems.from}
          onChange={form.onType}
          {...bounds}
        />
        <Field
          name="to"
          type="date"
          label={copy['filter.to']}
          defaultValue={days?.to ?? today}
          error={form.problems.to}
          onChange={form.onType}
          {...bounds}
        />
        <Button type="submit">{copy['filter.show']}</Button>
      </form>
    </Dialog>
  )
}
