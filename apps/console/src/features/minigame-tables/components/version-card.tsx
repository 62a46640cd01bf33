import { Button } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, statusText } from '../copy.ts'
import type { Version } from '../queries.ts'
import { percentText } from '../rules.ts'

const TONES = { DRAFT: 'look', PUBLISHED: 'good', ENDED: 'plain' } as const

/** One version with its figures, its people and all its prizes. */
export function VersionCard({ version, onVoid }: { readonly version: Version; readonly onVoid: (() => void) | undefined }) {
  const { status, voided, publishedAt, publishedBy, madeBy, proposedBy } = version
  const facts = [
    { name: copy.worthShort, value: `${formatTwoDecimals(version.worth)} ${copy.points} · ${formatTwoDecimals(version.share)}%` },
    { name: copy.cost, value: formatBaht(version.costOfSpin) },
    { name: copy.spins, value: formatInteger(version.spins) },
    { name: copy.made, value: [madeBy, momentText(version.madeAt)].filter((part) => part !== null).join(' · ') },
    ...(proposedBy === null ? [] : [{ name: copy.proposedBy, value: proposedBy }]),
    ...(publishedAt === null
      ? []
      : [{ name: copy.publishedBy, value: [publishedBy, momentText(publishedAt)].filter((part) => part !== null).join(' · ') }]),
    ...(voided === null ? [] : [{ name: copy.void, value: `${voided.by} · ${momentText(voided.at)} · ${voided.reason}` }]),
  ]
  return (
    <article className="card stack minigame-card">
      <div className="row">
        <h3 className="grow">{`${copy.versionShort} ${version.version}${version.note === '' ? '' : ` · ${version.note}`}`}</h3>
        {voided === null ? null : <Tag tone="bad">{copy.voidedTag.replace('{points}', formatInteger(voided.points))}</Tag>}
        <Tag tone={TONES[status]}>{statusText[status]}</Tag>
        {onVoid === undefined || status === 'DRAFT' || voided !== null ? null : (
          <Button size="xs" variant="default" onClick={onVoid}>
            {copy.void}
          </Button>
        )}
      </div>
      <FactList facts={facts} />
      <details>
        <summary className="link">{copy.chances}</summary>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{copy.prize}</th>
              <th scope="col" className="right">
                {copy.chance}
              </th>
            </tr>
          </thead>
          <tbody>
            {version.prizes.map((prize) => (
              <tr key={`${prize.code} ${prize.amount}`}>
                <td>{prizeText(prize)}</td>
                <td className="right">{percentText(prize.weight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </article>
  )
}

function prizeText({ code, amount }: Version['prizes'][number]): string {
  if (code === 'CREDIT') return `${copy.credit} ${formatBaht(amount)}`
  return `${formatInteger(amount)} ${code === 'PNT' ? copy.points : copy.spin}`
}
