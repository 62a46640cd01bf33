import type { ConfigKey } from '@morakot/contract/features/site/limits'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { momentText } from '#shared/moments'
import { Payee } from '#shared/payee.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { FORMS } from '../rules.ts'

interface PreviewProps {
  readonly settingKey: ConfigKey
  readonly value: Readonly<Record<string, string>>
}

/** What members will see of a value, in a frame with a title. */
export function PreviewCard({ settingKey, value, title }: PreviewProps & { readonly title: string }) {
  // A level without words shows nothing to judge.
  if (Object.keys(value).every((name) => name === 'level')) return null
  return (
    <div role="group" aria-label={title} className="card card-body preview">
      <p className="dim">{title}</p>
      <SettingPreview settingKey={settingKey} value={value} />
    </div>
  )
}

/** Near enough to the member's screen to judge its words by. */
function SettingPreview({ settingKey, value }: PreviewProps) {
  if (settingKey === 'LINE_ACCOUNT') {
    return <FactList facts={FORMS.LINE_ACCOUNT.map(({ name, label }) => ({ name: label, value: value[name] ?? '' }))} />
  }
  if (settingKey === 'BACKUP_BANK_ACCOUNT') return <AccountPreview value={value} />
  const { title, body, text, image, link } = value
  const end = value['endAt'] ?? value['until']
  return (
    <>
      {image === undefined ? null : <p className="dim">{image}</p>}
      {title === undefined ? null : (
        <h3>
          <ThaiText>{title}</ThaiText>
        </h3>
      )}
      {(body ?? text ?? '').split('\n').map((line, at) => (
        // Lines of one text may be alike, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={`${at} ${line}`}>
          <ThaiText>{line}</ThaiText>
        </p>
      ))}
      {end === undefined || Number.isNaN(Date.parse(end)) ? null : <p className="dim">{`${copy.until} ${momentText(end)}`}</p>}
      {link === undefined ? null : <p className="dim">{link}</p>}
    </>
  )
}

function AccountPreview({ value }: { readonly value: Readonly<Record<string, string>> }) {
  const { bankCode = '', number = '', name = '', note } = value
  return (
    <>
      <Payee bankCode={bankCode} number={number} name={name} />
      {note === undefined ? null : <p className="dim">{note}</p>}
    </>
  )
}
