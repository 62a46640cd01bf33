import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, unitText } from '../copy.ts'
import { changeRules, RULES_KEY } from '../queries.ts'
import type { Field, Section, Version } from '../queries.ts'
import { changesIn, groupTitle, missingIn, problemsIn, REASON, typedOf, valueText } from './field-values.ts'
import type { FieldChange, Typed } from './field-values.ts'
import { AccountsField } from './accounts-field.tsx'

interface SectionDialogProps {
  readonly section: Section
  /** Typed in at first in place of the values in force: those of an earlier version. */
  readonly values?: Version['values'] | undefined
  readonly onClose: () => void
}

/** Changes the fields of one group of a section; what takes two people is only proposed, and the preview says so. */
export function SectionDialog({ section, values = [], onClose }: SectionDialogProps) {
  // The change is compared with the values that the operator saw when the dialog was opened.
  const [before] = useState(section)
  const [typed, setTyped] = useState<Typed>(() => typedOf(withValues(section, values)))
  const [reason, setReason] = useState('')
  const [isLeft, setLeft] = useState(false)
  const changes = changesIn(before, typed)
  const problems = problemsIn(before, typed)
  const title = groupTitle(before.title, before.fields[0]?.group ?? null)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: `${copy.edit} ${title}`,
        form: {
          content: (
            <>
              {before.fields.map((field) => (
                <FieldInput
                  key={field.path}
                  field={field}
                  typed={typed}
                  problem={isLeft ? problems.get(field.path) : undefined}
                  onTyped={(value) => setTyped({ ...typed, [field.path]: value })}
                />
              ))}
              <Textarea
                label={REASON.label}
                value={reason}
                error={isLeft ? REASON.check(reason) : undefined}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            </>
          ),
          missing: missingIn(before, typed, reason),
          showMissing: () => setLeft(true),
        },
        preview: (
          <>
            <FactList facts={[...changes.map(factOf), { name: REASON.label, value: reason.trim() }]} />
            <Consequences section={before.section} changes={changes} />
          </>
        ),
        confirm: copy.confirm.replace('{title}', before.title),
        run: async () =>
          await changeRules(before.section, {
            version: before.version,
            changes: changes.map(({ field, after }) => ({ path: field.path, value: after })),
            reason: reason.trim(),
          }),
        result: ({ proposal }) => ({
          text: proposal === null ? copy.saved : copy.proposed,
          ...(proposal === null ? {} : { facts: [{ name: copy.proposalNumber, value: proposal.number }] }),
        }),
        reads: [RULES_KEY],
      }}
    />
  )
}

/** How many people the changes take, and who can be the second. */
function Consequences({ section, changes }: { readonly section: Section['section']; readonly changes: readonly FieldChange[] }) {
  return (
    <>
      {changes.some(({ field }) => field.class === 'money' || field.class === 'account') ? (
        <>
          <Notice text={copy.needsTwo} />
          <Approvers permission={section === 'accounts' ? 'accounts.edit' : 'settings.edit'} />
        </>
      ) : null}
      {changes.some(({ field }) => field.class === 'protection') ? <Notice text={copy.protectionHint} /> : null}
    </>
  )
}

const withValues = (section: Section, values: Version['values']) => ({
  fields: section.fields.map((field) => ({ ...field, value: values.find(({ path }) => path === field.path)?.value ?? field.value })),
})

const factOf = ({ field, after }: FieldChange) => ({
  name: field.label,
  value: `${valueText(field, field.value)} → ${valueText(field, after)}`,
})

interface FieldInputProps {
  readonly field: Field
  readonly typed: Typed
  readonly problem: string | undefined
  readonly onTyped: (value: Typed[string]) => void
}

function FieldInput({ field: { path, label, unit, value }, typed, problem, onTyped }: FieldInputProps) {
  const given = typed[path] ?? ''
  if (typeof given !== 'string') return <AccountsField label={label} accounts={given} problem={problem} onChange={onTyped} />
  return (
    <TextInput
      label={label}
      value={given}
      error={problem}
      inputMode={typeof value === 'number' ? 'decimal' : 'text'}
      rightSection={unitText[unit] === '' ? undefined : <span className="dim">{unitText[unit]}</span>}
      rightSectionWidth={72}
      autoComplete="off"
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
    />
  )
}
