import { Select, TextInput } from '@mantine/core'
import { campaignForm } from '@morakot/contract/features/vouchers/schema'
import { CAMPAIGN_KINDS, LIFE_DAYS_INITIAL, VOUCHER_TRIGGERS } from '@morakot/contract/features/vouchers/states'
import { formatBaht } from '@morakot/ui/format-money'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, kindText, triggerText } from '../copy.ts'
import { draftCampaign, VOUCHERS_KEY } from '../queries.ts'
import { rewardText } from './reward-text.ts'

const EMPTY = {
  code: '',
  title: '',
  kind: 'personal',
  trigger: '',
  points: '0',
  spins: '0',
  credit: '0',
  lifeDays: String(LIFE_DAYS_INITIAL),
  count: '',
  claimableAt: '',
  sharedCode: '',
}
type Typed = typeof EMPTY
type Name = keyof Typed

/** Drafts a campaign: what it gives, to how many, and how long it can be claimed. */
export function DraftDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const navigate = useNavigate()
  const parsed = campaignForm.safeParse(askOf(typed))
  const problems = parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const first = Object.values(problems)[0]
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.make,
        form: {
          missing: parsed.success ? null : (first ?? copy.incomplete),
          content: <DraftFields typed={typed} problems={problems} onTyped={setTyped} />,
        },
        preview: parsed.success ? <DraftPreview form={parsed.data} /> : null,
        confirm: copy.makeConfirm,
        // The dialog goes no further than its form while something is missing.
        run: async () => await draftCampaign(campaignForm.parse(askOf(typed))),
        result: ({ id, code, budget }) => {
          void navigate({ to: '/vouchers/$id', params: { id } })
          return {
            text: copy.made,
            facts: [
              { name: copy.code, value: code },
              { name: copy.budget, value: formatBaht(budget) },
            ],
          }
        },
        reads: [[VOUCHERS_KEY]],
      }}
    />
  )
}

interface DraftFieldsProps {
  readonly typed: Typed
  readonly problems: Readonly<Record<string, string>>
  readonly onTyped: (typed: Typed) => void
}

/** A problem is told once its field was left. */
function DraftFields({ typed, problems, onTyped }: DraftFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const field = (name: Name) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    error: left.has(name) ? problems[name] : undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onTyped({ ...typed, [name]: event.currentTarget.value }),
    onBlur: () => setLeft(new Set([...left, name])),
  })
  return (
    <div className="stack">
      <TextInput {...field('code')} label={copy.code} placeholder="WEB-NOV" />
      <TextInput {...field('title')} label={copy.name} />
      <Select
        label={copy.kind}
        data={CAMPAIGN_KINDS.map((value) => ({ value, label: kindText[value] }))}
        value={typed.kind}
        allowDeselect={false}
        onChange={(kind) => onTyped({ ...typed, kind: kind ?? 'personal' })}
      />
      {typed.kind === 'personal' ? (
        <Select
          label={copy.trigger}
          description={copy.triggerHint}
          data={[{ value: '', label: copy.byHand }, ...VOUCHER_TRIGGERS.map((value) => ({ value, label: triggerText[value] }))]}
          value={typed.trigger}
          allowDeselect={false}
          onChange={(trigger) => onTyped({ ...typed, trigger: trigger ?? '' })}
        />
      ) : null}
      <div className="row fields">
        <TextInput {...field('points')} label={copy.points} inputMode="numeric" className="grow" />
        <TextInput {...field('spins')} label={copy.spins} inputMode="numeric" className="grow" />
        <TextInput {...field('credit')} label={copy.credit} inputMode="numeric" className="grow" />
      </div>
      <div className="row fields">
        <TextInput {...field('count')} label={copy.count} inputMode="numeric" className="grow" />
        <TextInput {...field('lifeDays')} label={copy.lifeDays} inputMode="numeric" className="grow" />
      </div>
      <TextInput {...field('claimableAt')} label={copy.claimableAt} description={copy.claimableHint} type="datetime-local" />
      {typed.kind === 'shared' ? <TextInput {...field('sharedCode')} label={copy.sharedCode} description={copy.sharedHint} /> : null}
    </div>
  )
}

function DraftPreview({ form }: { readonly form: ReturnType<typeof campaignForm.parse> }) {
  return (
    <>
      <FactList
        facts={[
          { name: copy.code, value: form.code },
          { name: copy.name, value: form.title },
          { name: copy.kind, value: kindText[form.kind] },
          { name: copy.trigger, value: form.trigger === undefined ? copy.byHand : triggerText[form.trigger] },
          { name: copy.reward, value: rewardText(form) },
          { name: copy.count, value: form.count.toLocaleString('en') },
          { name: copy.lifeDays, value: String(form.lifeDays) },
        ]}
      />
      <Notice text={copy.makePreview} />
    </>
  )
}

const WHOLE = /^\d{1,9}$/u

/** What was typed, as the contract takes it. */
function askOf({ code, title, kind, trigger, claimableAt, sharedCode, ...numbers }: Typed) {
  // oxlint-disable-next-line morakot/no-float-money -- whole numbers that the contract judges; no amount is reckoned here.
  const whole = (text: string) => (WHOLE.test(text) ? Number(text) : undefined)
  return {
    code: code.trim().toUpperCase(),
    title,
    kind,
    points: whole(numbers.points),
    spins: whole(numbers.spins),
    credit: whole(numbers.credit),
    lifeDays: whole(numbers.lifeDays),
    count: whole(numbers.count),
    ...(kind !== 'personal' || trigger === '' ? {} : { trigger }),
    ...(claimableAt === '' ? {} : { claimableAt: new Date(`${claimableAt}:00+07:00`).toISOString() }),
    ...(kind !== 'shared' || sharedCode.trim() === '' ? {} : { sharedCode }),
  }
}
