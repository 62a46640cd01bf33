import { Button, Select, TextInput } from '@mantine/core'
import { questForm } from '@morakot/contract/features/quests/schema'
import { QUEST_METRICS, QUEST_PERIODS, QUEST_TYPES, STEPS_MAX } from '@morakot/contract/features/quests/states'
import { REWARD_TOKENS, rewardLabel, rewardTokens } from '@morakot/contract/reward'
import { fill } from '@morakot/ui/glossary-copy'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, metricText, periodText, typeText } from '../copy.ts'
import { draftQuest, QUESTS_KEY } from '../queries.ts'
import type { Version } from '../queries.ts'
import { draftOf, EMPTY, EMPTY_STEP, typedOf } from './draft-form.ts'
import type { Typed, TypedStep } from './draft-form.ts'
import { FormPreview } from './quest-figures.tsx'

interface DraftDialogProps {
  /** The version to begin with; none for a new quest. */
  readonly from?: Version
  readonly onClose: () => void
}

/** Drafts a quest or its next version: what counts, how often, and what each step gives; its look and cost before it is written. */
export function DraftDialog({ from, onClose }: DraftDialogProps) {
  const [typed, setTyped] = useState<Typed>(() => (from === undefined ? EMPTY : typedOf(from)))
  const navigate = useNavigate()
  const parsed = questForm.safeParse(draftOf(typed))
  const problems = parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: from === undefined ? copy.make : copy.edit,
        form: {
          missing: parsed.success ? null : (Object.values(problems)[0] ?? copy.incomplete),
          content: <DraftFields typed={typed} isNew={from === undefined} problems={problems} onTyped={setTyped} />,
        },
        preview: parsed.success ? (
          <>
            <FormPreview form={parsed.data} />
            <Notice text={copy.makePreview} />
          </>
        ) : null,
        confirm: copy.makeConfirm,
        // The dialog goes no further than its form while something is missing.
        run: async () => await draftQuest(questForm.parse(draftOf(typed))),
        result: ({ id, code, version }) => {
          void navigate({ to: '/quests/$id', params: { id } })
          return { text: copy.made, facts: [{ name: copy.code, value: `${code} · ${fill(copy.versionNo, { version })}` }] }
        },
        reads: [[QUESTS_KEY]],
      }}
    />
  )
}

interface DraftFieldsProps {
  readonly typed: Typed
  readonly isNew: boolean
  readonly problems: Readonly<Record<string, string>>
  readonly onTyped: (typed: Typed) => void
}

const choices = <Value extends string>(values: readonly Value[], texts: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: texts[value] }))

/** Shows a problem of a field after the field has lost focus. */
function DraftFields({ typed, isNew, problems, onTyped }: DraftFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const field = (name: 'code' | 'title' | 'description') => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    error: left.has(name) ? problems[name] : undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onTyped({ ...typed, [name]: event.currentTarget.value }),
    onBlur: () => setLeft(new Set([...left, name])),
  })
  const isAchievement = typed.type === 'ACHIEVEMENT'
  return (
    <div className="stack">
      <Select
        label={copy.type}
        data={choices(QUEST_TYPES, typeText)}
        value={typed.type}
        disabled={!isNew}
        allowDeselect={false}
        onChange={(type) => onTyped({ ...typed, type: type ?? 'ACHIEVEMENT' })}
      />
      {isAchievement ? (
        <>
          <TextInput {...field('code')} label={copy.code} placeholder="try-5-games" disabled={!isNew} />
          <div className="row fields">
            <Select
              label={copy.metric}
              className="grow"
              data={choices(QUEST_METRICS, metricText)}
              value={typed.metric}
              disabled={!isNew}
              allowDeselect={false}
              onChange={(metric) => onTyped({ ...typed, metric: metric ?? 'login_days' })}
            />
            <Select
              label={copy.period}
              className="grow"
              data={choices(QUEST_PERIODS, periodText)}
              value={typed.period}
              disabled={!isNew}
              allowDeselect={false}
              onChange={(period) => onTyped({ ...typed, period: period ?? 'once' })}
            />
          </div>
        </>
      ) : null}
      <TextInput {...field('title')} label={copy.name} />
      <TextInput {...field('description')} label={copy.description} />
      <StepFields steps={typed.steps} onSteps={(steps) => onTyped({ ...typed, steps })} />
    </div>
  )
}

interface StepFieldsProps {
  readonly steps: readonly TypedStep[]
  readonly onSteps: (steps: readonly TypedStep[]) => void
}

const STEP_FIELDS = [
  { name: 'requiredScore', label: copy.required },
  ...rewardTokens.map((token) => ({ name: REWARD_TOKENS[token].field, label: rewardLabel(token) })),
] as const

function StepFields({ steps, onSteps }: StepFieldsProps) {
  const named = steps.map((step, at) => ({ step, at, legend: fill(copy.step, { step: at + 1 }) }))
  return (
    <>
      {named.map(({ step, at, legend }) => (
        <fieldset key={legend} className="stack">
          <legend>{legend}</legend>
          <div className="row fields">
            {STEP_FIELDS.map(({ name, label }) => (
              <TextInput
                key={name}
                label={label}
                inputMode="numeric"
                autoComplete="off"
                className="grow"
                value={step[name]}
                onChange={({ currentTarget: { value } }) =>
                  onSteps(steps.map((one, place) => (place === at ? { ...one, [name]: value } : one)))
                }
              />
            ))}
          </div>
          {steps.length > 1 ? (
            <Button variant="subtle" size="compact-sm" className="fit" onClick={() => onSteps(steps.filter((_, place) => place !== at))}>
              {fill(copy.removeStep, { step: at + 1 })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {steps.length < STEPS_MAX ? (
        <Button variant="default" className="fit" onClick={() => onSteps([...steps, EMPTY_STEP])}>
          {copy.addStep}
        </Button>
      ) : null}
    </>
  )
}
