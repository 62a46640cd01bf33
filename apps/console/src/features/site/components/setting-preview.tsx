import type { ConfigKey } from '@morakot/contract/features/site/limits'
import { settingSchemas } from '@morakot/contract/features/site/schema-settings'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { keyed } from '@morakot/ui/keyed'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { Payee } from '#shared/payee.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'

interface PreviewProps {
  readonly settingKey: ConfigKey
  /** As it is stored, or typed so far. */
  readonly value: Readonly<Record<string, unknown>>
}

/** The members' view of a value, in a frame with a title. */
export function PreviewCard({ settingKey, value, title }: PreviewProps & { readonly title: string }) {
  const shown = Object.fromEntries(Object.entries(value).filter(textual))
  // A level without text has nothing to preview.
  if (Object.keys(shown).every((name) => name === 'level')) return null
  return (
    <div role="group" aria-label={title} className="card card-body preview">
      <p className="dim">{title}</p>
      <SettingPreview settingKey={settingKey} value={shown} />
    </div>
  )
}

// oxlint-disable-next-line morakot/no-own-validation -- leaves blank texts out of a preview.
const textual = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== ''

interface View {
  readonly settingKey: ConfigKey
  readonly value: Readonly<Record<string, string>>
}

const contacts = describe(settingSchemas.LINE_ACCOUNT)
const CONTACTS = ['PUBLIC', 'DEFAULT1', 'DEFAULT2', 'ELITE', 'EMPEROR'] as const

/** Close enough to the member's screen to review the text. */
function SettingPreview({ settingKey, value }: View) {
  if (settingKey === 'LINE_ACCOUNT') {
    const { PUBLIC = '', DEFAULT1 = '', DEFAULT2 = '', ELITE = '', EMPEROR = '' } = value
    return <FactList facts={contacts.facts({ PUBLIC, DEFAULT1, DEFAULT2, ELITE, EMPEROR }, CONTACTS)} />
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
      {keyed((body ?? text ?? '').split('\n'), String).map(({ key, item }) => (
        <p key={key}>
          <ThaiText>{item}</ThaiText>
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
