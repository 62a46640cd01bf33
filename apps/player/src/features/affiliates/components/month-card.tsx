import { FEE_PERCENTS } from '@morakot/contract/features/affiliates/states'
import { Card } from '@morakot/ui/components/card'
import { SelectField } from '@morakot/ui/components/field'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { keyed } from '@morakot/ui/keyed'
import { madeOnce } from '@morakot/ui/made-once'
import { useState } from 'react'
import { copy } from '../copy.ts'
import type { Income, IncomeMonth } from '../queries.ts'

/** A month's friends with their shares, and its sum written out. */
export function MonthCard({ months }: Pick<Income, 'months'>) {
  const [chosen, setChosen] = useState<string>()
  const month = months.find((one) => one.month === chosen) ?? months[0]
  if (month === undefined) return null
  return (
    <section className="flex flex-col gap-3" aria-label={copy['referral.friends']}>
      <SelectField
        label={copy['withdrawIncome.month']}
        value={month.month}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {months.map((one) => (
          <option key={one.month} value={one.month}>
            {`${monthWords(one.month)} · ${formatBaht(one.amount)}`}
          </option>
        ))}
      </SelectField>
      <Card className="flex flex-col p-4">
        <ul className="flex flex-col">
          {keyed(month.friends, ({ name }) => name).map(({ key, item }) => (
            <FriendRow key={key} friend={item} />
          ))}
        </ul>
        <Sum month={month} />
      </Card>
      <p className="text-caption text-t3">
        <ThaiText>{copy['withdrawIncome.rule']}</ThaiText>
        <br />
        <ThaiText>{copy['withdrawIncome.ruleMinus']}</ThaiText>
      </p>
    </section>
  )
}

type Friend = IncomeMonth['friends'][number]

function FriendRow({ friend: { name, joined, share, state, reason } }: { readonly friend: Friend }) {
  const note = {
    FREE: fill(copy['withdrawIncome.joined'], { month: monthWords(joined) }),
    HELD: copy['withdrawIncome.stateHeld'],
    REFUSED: fill(copy['withdrawIncome.stateRefused'], { reason: reason ?? '' }),
  }[state]
  const looks = { FREE: share > 0 ? 'text-pos' : 'text-t3', HELD: 'text-warn', REFUSED: 'text-t3 line-through' }[state]
  return (
    <li className="flex items-center gap-3 border-b border-border py-2.5 first:pt-0">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full border border-border-strong bg-s2 text-t2">
        <Icon name="user" size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-small font-semibold">{name}</span>
        <span className="block text-caption text-t2">
          <ThaiText>{note}</ThaiText>
        </span>
      </span>
      <span className={`shrink-0 font-display text-small font-semibold tabular-nums ${looks}`}>
        {state === 'FREE' && share > 0 ? `+${formatBaht(share)}` : formatBaht(share)}
      </span>
    </li>
  )
}

function Sum({ month: { deductions, amount, sharePercent } }: { readonly month: IncomeMonth }) {
  const rows = [
    { name: copy['withdrawIncome.ggr'], value: formatBaht(deductions.ggr) },
    { name: copy['withdrawIncome.bonus'], value: minus(deductions.bonus) },
    { name: fill(copy['withdrawIncome.gamesFee'], { percent: FEE_PERCENTS.games }), value: minus(deductions.gamesFee) },
    { name: fill(copy['withdrawIncome.paymentsFee'], { percent: FEE_PERCENTS.payments }), value: minus(deductions.paymentsFee) },
    { name: copy['withdrawIncome.net'], value: formatBaht(deductions.net) },
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 pt-3 text-small">
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-t2">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
      <dt className="pt-1 font-semibold">{fill(copy['withdrawIncome.total'], { percent: sharePercent })}</dt>
      <dd className="pt-1 text-right font-semibold tabular-nums">{formatBaht(amount)}</dd>
    </dl>
  )
}

const minus = (amount: number) => `${amount > 0 ? '-' : ''}${formatBaht(amount)}`

// th-TH uses Buddhist years by default.
const format = madeOnce(() => new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', month: 'short', year: '2-digit' }))

/** `ต.ค. 69` of a month's first day. */
export function monthWords(month: string): string {
  return format().format(new Date(`${month}T05:00:00Z`))
}
