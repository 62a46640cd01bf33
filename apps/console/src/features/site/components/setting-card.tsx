import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import type { FormEvent, ReactNode } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { copy, keyHint, keyText } from '../copy.ts'
import type { Setting } from '../queries.ts'
import { FORMS, valueOf } from '../rules.ts'
import type { FieldRow } from '../rules.ts'
import { SettingField } from './setting-field.tsx'
import { SettingPreview } from './setting-preview.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** One key: its form, what members will see, whether it is on, and who changed it last. `extra` stands above the form. */
export function SettingCard({ setting, extra }: { readonly setting: Setting; readonly extra?: ReactNode }) {
  const { key, isOn } = setting
  const form = useSettingForm(setting)
  const rows: readonly FieldRow[] = FORMS[key]
  // Its words are prepared without closing the site: a switch of its own does that.
  const hasSwitch = key === 'MAINTENANCE'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.onSave(hasSwitch ? isOn : true)
  }
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="mr-auto font-display font-semibold text-h2 text-t1">{keyText[key]}</h3>
        {/* Beside 'closed for maintenance' a second 'on' or 'off' could be read either way: the switch itself says which. */}
        {hasSwitch ? null : <StatusPill tone={isOn ? 'done' : 'waiting'}>{isOn ? copy.on : copy.off}</StatusPill>}
      </div>
      <p className="text-small text-t2">
        <ThaiText>{keyHint[key]}</ThaiText>
      </p>
      <LastChange setting={setting} />
      {extra}
      <form noValidate onSubmit={onSubmit} aria-label={keyText[key]} className="grid gap-4">
        {rows.map((row) => (
          <SettingField
            key={row.name}
            row={row}
            value={form.draft[row.name] ?? ''}
            problem={form.problems[row.name] === '' ? undefined : form.problems[row.name]}
            onText={(text) => form.onText(row.name, text)}
            onLeave={(event) => form.onLeave(row.name, event)}
          />
        ))}
        <Preview settingKey={key} value={valueOf(key, form.draft)} title={copy.preview} />
        {form.isNewer ? <Newer setting={setting} onTake={form.takeNewest} onKeep={form.keepMine} /> : null}
        <FailureLine error={form.failure} isOfDecision />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="medium" isLoading={form.isSaving}>
            {isOn || hasSwitch ? copy.save : copy.turnOn}
          </Button>
          {isOn && !hasSwitch ? (
            <Button variant="outline" size="medium" isLoading={form.isSaving} onClick={() => form.onSave(false)}>
              {copy.turnOff}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  )
}

function LastChange({ setting: { changedAt, changedBy } }: { readonly setting: Setting }) {
  return (
    <p className="text-caption text-t3">
      {changedAt === null ? copy.neverSet : `${copy.lastChange} ${formatDateTime(changedAt)} ${copy.by} ${changedBy ?? copy.setup}`}
    </p>
  )
}

interface PreviewProps {
  readonly settingKey: Setting['key']
  readonly value: Readonly<Record<string, string>>
  readonly title: string
}

function Preview({ settingKey, value, title }: PreviewProps) {
  // A level without words shows nothing to judge.
  if (Object.keys(value).every((name) => name === 'level')) return null
  return (
    <div role="group" aria-label={title} className="grid gap-2 rounded-card border border-border bg-s2 p-4">
      <p className="text-caption text-t3">{title}</p>
      <SettingPreview settingKey={settingKey} value={value} />
    </div>
  )
}

interface NewerProps {
  readonly setting: Setting
  readonly onTake: () => void
  readonly onKeep: () => void
}

/** Another operator was quicker: the newer value is read before anything is saved over it. */
function Newer({ setting, onTake, onKeep }: NewerProps) {
  return (
    <div role="status" className="grid gap-3">
      <Preview settingKey={setting.key} value={setting.value ?? {}} title={copy.newer} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="medium" onClick={onTake}>
          {copy.takeNewest}
        </Button>
        <Button variant="outline" size="medium" onClick={onKeep}>
          {copy.keepMine}
        </Button>
      </div>
    </div>
  )
}
