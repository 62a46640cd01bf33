import { Select, TextInput } from '@mantine/core'
import { campaignForm } from '@morakot/contract/features/vouchers/schema'
import { CAMPAIGN_KINDS, LIFE_DAYS_INITIAL } from '@morakot/contract/features/vouchers/states'
import { formatBaht } from '@morakot/ui/format-money'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, kindText } from '../copy.ts'
import { draftCampaign, VOUCHERS_KEY } from '../queries.ts'
import { rewardText } from '../rules.ts'

const EMPTY = {
  code: '',
  title: '',
  kind: 'personal',
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
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const navigate = useNavigate()
  const parsed = campaignForm.safeParse(askOf(typed))
  const problems = parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const field = (name: Name) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    error: left.has(name) ? problems[name] : undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
    onBlur: () => setLeft(new Set([...left, name])),
  })
  const first = Object.values(problems)[0]
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.make,
        form: {
          missing: parsed.success ? null : (first ?? copy.incomplete),
          content: (
            <div className="stack">
              <TextInput {...field('code')} label={copy.code} placeholder="WEB-NOV" />
              <TextInput {...field('title')} label={copy.name} />
              <Select
                label={copy.kind}
                data={CAMPAIGN_KINDS.map((value) => ({ value, label: kindText[value] }))}
                value={typed.kind}
                allowDeselect={false}
                onChange={(kind) => setTyped({ ...typed, kind: kind ?? 'personal' })}
              />
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
              {typed.kind === 'shared' ? (
                <TextInput {...field('sharedCode')} label={copy.sharedCode} description={copy.sharedHint} />
              ) : null}
            </div>
          ),
        },
        preview: parsed.success ? (
          <>
            <FactList
              facts={[
                { name: copy.code, value: parsed.data.code },
                { name: copy.name, value: parsed.data.title },
                { name: copy.kind, value: kindText[parsed.data.kind] },
                { name: copy.reward, value: rewardText(parsed.data) },
                { name: copy.count, value: parsed.data.count.toLocaleString('en') },
                { name: copy.lifeDays, value: String(parsed.data.lifeDays) },
              ]}
            />
            <Notice text={copy.makePreview} />
          </>
        ) : null,
        confirm: copy.makeConfirm,
        run: async () => await draftCampaign(askOf(typed) as Parameters<typeof draftCampaign>[0]),
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

const WHOLE = /^\d{1,9}$/u

/** What was typed, as the contract takes it. */
function askOf({ code, title, kind, claimableAt, sharedCode, ...numbers }: Typed) {
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
    ...(claimableAt === '' ? {} : { claimableAt: new Date(`${claimableAt}:00+07:00`).toISOString() }),
    ...(kind !== 'shared' || sharedCode.trim() === '' ? {} : { sharedCode }),
  }
}
