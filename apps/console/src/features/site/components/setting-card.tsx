import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { FormEvent, ReactNode } from 'react'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { WaitingChange } from '#shared/action/waiting-change.tsx'
import { FailureLine } from '#shared/failure-line.tsx'
import { ContractFields } from '#shared/form/contract-fields.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, keyHint, keyText } from '../copy.ts'
import { approveSetting, declineSetting, settingsQuery } from '../queries.ts'
import type { Setting } from '../queries.ts'
import { PreviewCard } from './setting-preview.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** One key: its form, what members will see, whether it is on, and who changed it last. `extra` is shown above the form. */
export function SettingCard({ setting, extra }: { readonly setting: Setting; readonly extra?: ReactNode }) {
  const { key, isOn } = setting
  const { form, isSaving, isNewer, failure, onSave, takeNewest, keepMine } = useSettingForm(setting)
  // Its words are prepared without closing the site: a switch of its own does that.
  const hasSwitch = key === 'MAINTENANCE'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSave(hasSwitch ? isOn : true)
  }
  return (
    <section className="card card-body setting">
      <SettingHead setting={setting} />
      {extra}
      <ProposedSetting setting={setting} />
      <form noValidate onSubmit={onSubmit} aria-label={keyText[key]} className="stack">
        <ContractFields form={form} />
        <PreviewCard settingKey={key} value={form.body} title={copy.preview} />
        {isNewer ? <Newer setting={setting} onTake={takeNewest} onKeep={keepMine} /> : null}
        {key === 'BACKUP_BANK_ACCOUNT' ? <Approvers permission="accounts.edit" /> : null}
        <FailureLine error={failure} isOfDecision />
        <div className="row">
          <Button type="submit" loading={isSaving}>
            {isOn || hasSwitch ? copy.save : copy.turnOn}
          </Button>
          {isOn && !hasSwitch ? (
            <Button variant="default" loading={isSaving} onClick={() => onSave(false)}>
              {copy.turnOff}
            </Button>
          ) : null}
        </div>
      </form>
    </section>
  )
}

function ProposedSetting({ setting: { key, proposal } }: { readonly setting: Setting }) {
  const mayDecide = useGranted('accounts.edit')
  return (
    <WaitingChange
      change={proposal}
      preview={proposal === null ? null : <PreviewCard settingKey={key} value={proposal.value} title={copy.preview} />}
      mayDecide={mayDecide}
      onApprove={async (changeId) => await approveSetting(key, changeId)}
      onDecline={async (changeId, reason) => await declineSetting(key, changeId, reason)}
      reads={[settingsQuery.queryKey]}
    />
  )
}

function SettingHead({ setting: { key, isOn, changedAt, changedBy } }: { readonly setting: Setting }) {
  return (
    <>
      {key === 'MAINTENANCE' ? null : (
        <div className="row">
          <h2>{keyText[key]}</h2>
          <Tag tone={isOn ? 'good' : 'plain'}>{isOn ? copy.on : copy.off}</Tag>
        </div>
      )}
      {key === 'MAINTENANCE' ? null : (
        <p className="dim">
          <ThaiText>{keyHint[key]}</ThaiText>
        </p>
      )}
      <p className="dim">
        {changedAt === null ? copy.neverSet : `${copy.lastChange} ${momentText(changedAt)} ${copy.by} ${changedBy ?? copy.setup}`}
      </p>
    </>
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
    <div role="status" className="stack">
      <PreviewCard settingKey={setting.key} value={setting.value ?? {}} title={copy.newer} />
      <div className="row">
        <Button variant="default" onClick={onTake}>
          {copy.takeNewest}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {copy.keepMine}
        </Button>
      </div>
    </div>
  )
}
