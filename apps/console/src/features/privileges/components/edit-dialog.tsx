import { NumberInput, TextInput } from '@mantine/core'
import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { TIERS, TIER_NAMES } from '@morakot/contract/features/privileges/states'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { proposeTierRules } from '../queries.ts'
import type { InForce } from '../queries.ts'

type Rules = InForce['rules']

/** Proposes other thresholds and benefits, with the reason. */
export function EditDialog({ inForce, onClose }: { readonly inForce: InForce; readonly onClose: () => void }) {
  const [rules, setRules] = useState<Rules>(inForce.rules)
  const [reason, setReason] = useState('')
  const body = { version: inForce.version, rules, reason: reason.trim() }
  const wrong = problemOf(privilegeConsoleSchemas.proposeRules.body.safeParse(body))
  return (
    <ActionDialog<InForce>
      onClose={onClose}
      action={{
        title: copy.editTitle,
        form: {
          missing: wrong ?? null,
          content: <Fields rules={rules} reason={reason} onRules={setRules} onReason={setReason} />,
        },
        preview: (
          <>
            <FactList facts={factsOf(rules)} />
            <Notice text={copy.proposeRulesHint} />
          </>
        ),
        confirm: copy.confirmRules,
        run: async () => await proposeTierRules(body),
        result: () => ({ text: copy.proposed, facts: [{ name: copy.reason, value: body.reason }] }),
        reads: [['tiers']],
      }}
    />
  )
}

interface FieldsProps {
  readonly rules: Rules
  readonly reason: string
  readonly onRules: (rules: Rules) => void
  readonly onReason: (reason: string) => void
}

function Fields({ rules, reason, onRules, onReason }: FieldsProps) {
  const number = (label: string, value: number, put: (value: number) => Rules) => (
    <NumberInput
      key={label}
      label={label}
      value={value}
      min={0}
      thousandSeparator=","
      hideControls
      onChange={(given) => onRules(put(typeof given === 'number' ? given : 0))}
    />
  )
  return (
    <div className="stack">
      {number(copy.elite, rules.elite, (elite) => ({ ...rules, elite }))}
      {number(copy.emperor, rules.emperor, (emperor) => ({ ...rules, emperor }))}
      {number(copy.window, rules.windowDays, (windowDays) => ({ ...rules, windowDays }))}
      {number(copy.grace, rules.graceDays, (graceDays) => ({ ...rules, graceDays }))}
      {TIERS.flatMap((tier) => [
        number(fill(copy.percentOf, { tier: TIER_NAMES[tier] }), rules[tier].lossReturnPercent, (lossReturnPercent) => ({
          ...rules,
          [tier]: { ...rules[tier], lossReturnPercent },
        })),
        number(fill(copy.birthdayOf, { tier: TIER_NAMES[tier] }), rules[tier].birthdayPoints, (birthdayPoints) => ({
          ...rules,
          [tier]: { ...rules[tier], birthdayPoints },
        })),
      ])}
      <TextInput label={copy.reason} value={reason} autoComplete="off" onChange={({ currentTarget }) => onReason(currentTarget.value)} />
    </div>
  )
}

/** The figures of rules, each with its name. */
export function factsOf(rules: Rules) {
  return [
    { name: copy.elite, value: formatInteger(rules.elite) },
    { name: copy.emperor, value: formatInteger(rules.emperor) },
    { name: copy.window, value: String(rules.windowDays) },
    { name: copy.grace, value: String(rules.graceDays) },
    ...TIERS.map((tier) => ({
      name: TIER_NAMES[tier],
      value: `${copy.lossReturn} ${rules[tier].lossReturnPercent}% · ${copy.birthday} ${formatInteger(rules[tier].birthdayPoints)}`,
    })),
  ]
}
