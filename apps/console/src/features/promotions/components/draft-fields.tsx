import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { PROMOTION_FAMILIES, PROMOTION_KINDS, PROMOTION_REPEATS } from '@morakot/contract/features/promotions/states'
import { useState } from 'react'
import { copy, familyText, kindText, repeatText, tierText } from '../copy.ts'
import type { Typed } from '../rules.ts'

interface DraftFieldsProps {
  readonly typed: Typed
  readonly problems: Readonly<Record<string, string>>
  readonly isRevised: boolean
  readonly onTyped: (typed: Typed) => void
}

const TIERS = ['DEFAULT', 'ELITE', 'EMPEROR'] as const
type TextName = {
  readonly [Name in keyof Typed]: Typed[Name] extends string ? (string extends Typed[Name] ? Name : never) : never
}[keyof Typed]

/** A problem is told once its field was left. */
export function DraftFields({ typed, problems, isRevised, onTyped }: DraftFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const field = (name: TextName) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    error: left.has(name) ? problems[name] : undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onTyped({ ...typed, [name]: event.currentTarget.value }),
    onBlur: () => setLeft(new Set([...left, name])),
  })
  const isFree = typed.kind === 'FREE'
  return (
    <div className="stack">
      <TextInput {...field('code')} label={copy.code} placeholder="WELCOME" disabled={isRevised} />
      <TextInput {...field('title')} label={copy.name} />
      <Textarea {...field('detail')} label={copy.detail} autosize minRows={2} />
      <KindFields typed={typed} onTyped={onTyped} />
      <div className="row fields">
        {isFree ? null : <TextInput {...field('percent')} label={copy.percent} inputMode="numeric" className="grow" />}
        <TextInput {...field('bonusMax')} label={isFree ? copy.bonusFree : copy.bonusMax} inputMode="numeric" className="grow" />
        {isFree ? null : <TextInput {...field('depositMin')} label={copy.depositMin} inputMode="numeric" className="grow" />}
      </div>
      <div className="row fields">
        <TextInput {...field('multiplier')} label={copy.multiplier} inputMode="numeric" className="grow" />
        <TextInput {...field('days')} label={copy.days} inputMode="numeric" className="grow" />
        <TextInput {...field('budget')} label={copy.budget} inputMode="numeric" className="grow" />
      </div>
      <WhoFields typed={typed} onTyped={onTyped} />
      <div className="row fields">
        <TextInput {...field('startsAt')} label={copy.startsAt} description={copy.startsHint} type="datetime-local" className="grow" />
        <TextInput {...field('endsAt')} label={copy.endsAt} description={copy.endsHint} type="datetime-local" className="grow" />
      </div>
    </div>
  )
}

/** Who may take it, and how often. */
function WhoFields({ typed, onTyped }: Pick<DraftFieldsProps, 'typed' | 'onTyped'>) {
  return (
    <>
      <div className="row fields">
        <Select
          className="grow"
          label={copy.repeat}
          data={PROMOTION_REPEATS.map((value) => ({ value, label: repeatText[value] }))}
          value={typed.repeat}
          allowDeselect={false}
          onChange={(repeat) => onTyped({ ...typed, repeat: repeat ?? typed.repeat })}
        />
      </div>
      <Checkbox.Group
        label={copy.tiers}
        description={copy.tiersHint}
        value={typed.tiers}
        onChange={(tiers) => onTyped({ ...typed, tiers: TIERS.filter((tier) => tiers.includes(tier)) })}
      >
        <div className="row">
          {TIERS.map((tier) => (
            <Checkbox key={tier} value={tier} label={tierText[tier]} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={copy.forNew}
        checked={typed.isForNewMembers}
        onChange={(event) => onTyped({ ...typed, isForNewMembers: event.currentTarget.checked })}
      />
    </>
  )
}

/** What it is and where its turnover counts. */
function KindFields({ typed, onTyped }: Pick<DraftFieldsProps, 'typed' | 'onTyped'>) {
  return (
    <div className="row fields">
      <Select
        className="grow"
        label={copy.kind}
        data={PROMOTION_KINDS.map((value) => ({ value, label: kindText[value] }))}
        value={typed.kind}
        allowDeselect={false}
        onChange={(kind) => onTyped({ ...typed, kind: kind ?? typed.kind })}
      />
      <Select
        className="grow"
        label={copy.family}
        data={PROMOTION_FAMILIES.map((value) => ({ value, label: familyText[value] }))}
        value={typed.family}
        allowDeselect={false}
        onChange={(family) => onTyped({ ...typed, family: family ?? typed.family })}
      />
    </div>
  )
}
