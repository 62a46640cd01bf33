import { TextInput } from '@mantine/core'
import { cashbackConsoleSchemas } from '@morakot/contract/features/cashback/schema'
import { CASHBACK_GROUPS } from '@morakot/contract/features/cashback/states'
import type { CashbackGroup } from '@morakot/contract/features/cashback/states'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, groupText } from '../copy.ts'
import { saveRates } from '../queries.ts'
import type { Rates } from '../queries.ts'
import { rateText, thousandthsOf } from './rate-text.ts'

type Typed = Readonly<Record<CashbackGroup | 'reason', string>>

/** Changes the rates from the next week on; higher ones are proposed to another operator. */
export function RatesDialog({ now, onClose }: { readonly now: Rates; readonly onClose: () => void }) {
  const [latest] = useState(now.next?.rates ?? now.rates)
  const [{ version }] = useState(now)
  const [typed, setTyped] = useState<Typed>({
    slot: rateText(latest.slot),
    live_casino: rateText(latest.live_casino),
    sports: rateText(latest.sports),
    others: rateText(latest.others),
    reason: '',
  })
  const given = Object.fromEntries(CASHBACK_GROUPS.map((group) => [group, thousandthsOf(typed[group])]))
  const isTyped = CASHBACK_GROUPS.every((group) => given[group] !== undefined)
  const parsed = cashbackConsoleSchemas.saveRates.body.safeParse({ version, rates: given, reason: typed.reason })
  const field = (name: keyof Typed, label: string) => (
    <TextInput
      key={name}
      label={label}
      value={typed[name]}
      autoComplete="off"
      inputMode={name === 'reason' ? 'text' : 'decimal'}
      error={name !== 'reason' && given[name] === undefined ? copy.rateWrong : undefined}
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
    />
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.edit,
        form: {
          missing: isTyped ? (problemOf(parsed) ?? null) : copy.rateWrong,
          content: (
            <div className="stack">
              {CASHBACK_GROUPS.map((group) => field(group, fill(copy.rateField, { game: groupText[group] })))}
              {field('reason', copy.reason)}
            </div>
          ),
        },
        preview: parsed.success ? (
          <>
            <FactList
              facts={CASHBACK_GROUPS.filter((group) => latest[group] !== parsed.data.rates[group]).map((group) => ({
                name: groupText[group],
                value: `${rateText(latest[group])}% → ${rateText(parsed.data.rates[group])}%`,
              }))}
            />
            <Notice text={copy.starts} />
            <ValueGate ask={{ door: 'cashback', body: parsed.data.rates }} />
          </>
        ) : null,
        confirm: copy.save,
        run: async () => await saveRates(cashbackConsoleSchemas.saveRates.body.parse(parsed.data)),
        result: ({ outcome }) => ({ text: outcome === 'done' ? copy.saved : copy.proposed }),
        reads: [['cashback'], ['value']],
      }}
    />
  )
}
