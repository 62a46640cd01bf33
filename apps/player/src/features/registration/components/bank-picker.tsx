import type { BANKS } from '@morakot/contract/features/members/limits'
import { classNames } from '@morakot/ui/class-names'
import { BankBadge } from '@morakot/ui/components/bank-badge'
import { Field } from '@morakot/ui/components/field'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useId, useState } from 'react'
import { FieldError } from '#shared/form/field-error.tsx'
import { copy } from '../copy.ts'
import { searchBanks } from '../rules.ts'

/** The list begins with the banks that most people have. */
const COMMON_COUNT = 6

type Bank = Pick<(typeof BANKS)[number], 'value'> & { readonly name: string; readonly shortName: string }

const NOTES: ReadonlyMap<string, string> = new Map([
  ['CITI', copy['auth.bankMovedUob']],
  ['TMB', copy['bank.legacyTmb']],
  ['SCBT', copy['auth.bankMovedTisco']],
])

export interface BankPickerProps {
  readonly banks: readonly Bank[]
  readonly value: string
  readonly error: string | undefined
  readonly onChoose: (code: string) => void
  readonly onBlur: () => void
}

/** The six banks that most people have as tiles, the others behind a search. */
export function BankPicker({ banks, value, error, onChoose, onBlur }: BankPickerProps) {
  const errorId = useId()
  const rest = banks.slice(COMMON_COUNT)
  const isOther = rest.some((bank) => bank.value === value)
  const [isOpen, setOpen] = useState(isOther)
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : errorId}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 text-small font-semibold text-t2">{copy['auth.selectBank']}</legend>
      <div className="grid grid-cols-3 gap-2">
        {banks.slice(0, COMMON_COUNT).map((bank) => (
          <BankTile key={bank.value} bank={bank} isChosen={bank.value === value} onChoose={onChoose} />
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-[44px] items-center justify-between rounded-button px-1 text-small font-semibold text-brand-text"
      >
        {copy['auth.otherBanks']}
        <Icon name="down" size={18} className={classNames('transition-transform duration-200', isOpen && 'rotate-180')} />
      </button>
      {isOpen ? <OtherBanks banks={rest} value={value} onChoose={onChoose} /> : null}
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}

type OtherBanksProps = Pick<BankPickerProps, 'banks' | 'value' | 'onChoose'>

function OtherBanks({ banks, value, onChoose }: OtherBanksProps) {
  const [search, setSearch] = useState('')
  const shown = searchBanks(banks, search)
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={copy['auth.searchBank']}
        type="search"
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className="flex max-h-[300px] flex-col gap-2 overflow-y-auto p-1">
        {shown.map((bank) => (
          <BankRow key={bank.value} bank={bank} isChosen={bank.value === value} onChoose={onChoose} />
        ))}
        {shown.length === 0 ? <p className="py-4 text-center text-small text-t2">{copy['auth.bankNotFound']}</p> : null}
      </div>
    </div>
  )
}

interface BankChoiceProps {
  readonly bank: Bank
  readonly isChosen: boolean
  readonly onChoose: (code: string) => void
}

const CHOICE = classNames(
  'rounded-button border border-border-strong bg-s2 transition-colors hover:bg-s3 has-checked:border-gold has-checked:bg-s3',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-text',
)

function BankTile({ bank, isChosen, onChoose }: BankChoiceProps) {
  return (
    <label className={classNames(CHOICE, 'relative flex min-h-[88px] flex-col items-center justify-center gap-1.5 px-1 py-2 text-center')}>
      <BankRadio bank={bank} isChosen={isChosen} onChoose={onChoose} />
      <BankBadge code={bank.value} size={36} />
      <span className="text-caption font-semibold">
        <ThaiText>{bank.shortName}</ThaiText>
      </span>
      {isChosen ? <Icon name="check" size={18} className="absolute right-1.5 top-1.5 text-gold-text" /> : null}
    </label>
  )
}

function BankRow({ bank, isChosen, onChoose }: BankChoiceProps) {
  const note = NOTES.get(bank.value)
  return (
    <label className={classNames(CHOICE, 'flex min-h-[60px] shrink-0 items-center gap-3 px-3 py-2')}>
      <BankRadio bank={bank} isChosen={isChosen} onChoose={onChoose} />
      <BankBadge code={bank.value} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block text-small font-semibold">
          <ThaiText>{bank.name}</ThaiText>
        </span>
        <span className="block text-caption text-t3">
          {bank.value}
          {note === undefined ? null : <ThaiText>{` · ${note}`}</ThaiText>}
        </span>
      </span>
      {isChosen ? <Icon name="check" size={20} className="text-gold-text" /> : null}
    </label>
  )
}

function BankRadio({ bank, isChosen, onChoose }: BankChoiceProps) {
  return (
    <input
      type="radio"
      name="bankCode"
      value={bank.value}
      aria-label={bank.name}
      checked={isChosen}
      onChange={() => onChoose(bank.value)}
      className="sr-only"
    />
  )
}
