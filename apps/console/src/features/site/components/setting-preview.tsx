import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import type { ConfigKey } from '@morakot/contract/features/site/limits'
import { Payee } from '#shared/payee.tsx'
import { copy } from '../copy.ts'
import { FORMS } from '../rules.ts'
import type { FieldRow } from '../rules.ts'

/** What members will see of a value, near enough to judge its words by. */
export function SettingPreview({
  settingKey,
  value,
}: {
  readonly settingKey: ConfigKey
  readonly value: Readonly<Record<string, string>>
}) {
  if (settingKey === 'LINE_ACCOUNT') return <Facts rows={FORMS.LINE_ACCOUNT} value={value} />
  if (settingKey === 'BACKUP_BANK_ACCOUNT') return <AccountPreview value={value} />
  const { title, body, text, image, link } = value
  const end = value['endAt'] ?? value['until']
  return (
    <div className="grid gap-2">
      {image === undefined ? null : <p className="text-caption text-t3">{image}</p>}
      {title === undefined ? null : (
        <p className="font-display font-semibold text-h2 text-t1">
          <ThaiText>{title}</ThaiText>
        </p>
      )}
      {(body ?? text ?? '').split('\n').map((line, at) => (
        // Lines of one text may be alike, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={`${at} ${line}`} className="text-t2">
          <ThaiText>{line}</ThaiText>
        </p>
      ))}
      {end === undefined || Number.isNaN(Date.parse(end)) ? null : (
        <p className="text-small text-t3">
          {copy.until} {formatDateTime(end)}
        </p>
      )}
      {link === undefined ? null : <p className="text-caption text-t3">{link}</p>}
    </div>
  )
}

function AccountPreview({ value }: { readonly value: Readonly<Record<string, string>> }) {
  const { bankCode = '', number = '', name = '', note } = value
  return (
    <div className="grid gap-2">
      <Payee bankCode={bankCode} number={number} name={name} />
      {note === undefined ? null : <p className="text-small text-t3">{note}</p>}
    </div>
  )
}

function Facts({ rows, value }: { readonly rows: readonly FieldRow[]; readonly value: Readonly<Record<string, string>> }) {
  return (
    <dl className="grid gap-1 text-small">
      {rows.map(({ name, label }) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt className="text-t3">{label}</dt>
          <dd className="text-t1">{value[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
