import { ThaiText } from '@morakot/ui/components/thai-text'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, entryText, toneText } from '../copy.ts'
import type { Case } from '../queries.ts'

const TONES = { calm: 'good', worried: 'look', distressed: 'bad' } as const

/** The log of a case, newest first. */
export function CaseLog({ entries }: Pick<Case, 'entries'>) {
  if (entries.length === 0) return <p className="dim">{copy.noLog}</p>
  return (
    <ul className="plain stack" aria-label={copy.log}>
      {entries.map(({ entryId, kind, tone, text, operator, at }) => (
        <li key={entryId}>
          <span className="row">
            <Tag>{entryText[kind]}</Tag>
            {tone === null ? null : <Tag tone={TONES[tone]}>{toneText[tone]}</Tag>}
            <span className="dim">{`${operator} · ${momentText(at)}`}</span>
          </span>
          <p>
            <ThaiText>{text}</ThaiText>
          </p>
        </li>
      ))}
    </ul>
  )
}
