import { Button } from '@mantine/core'
import { amountWords } from '@morakot/contract/reward'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import type { Version } from '../queries.ts'
import { percentText } from '../rules.ts'
import { STATUS, VERSION, versions } from './table-fields.tsx'

/** One version with its figures, its people and all its prizes. */
export function VersionCard({ version, onVoid }: { readonly version: Version; readonly onVoid: (() => void) | undefined }) {
  const { status, voided } = version
  return (
    <article className="card stack version-panel">
      <div className="row">
        <h3 className="grow">{`${copy.versionShort} ${version.version}${version.note === '' ? '' : ` · ${version.note}`}`}</h3>
        {voided === null ? null : <Tag tone="bad">{copy.voidedTag.replace('{points}', formatInteger(voided.points))}</Tag>}
        {STATUS.render(version)}
        {onVoid === undefined || status === 'DRAFT' || voided !== null ? null : (
          <Button size="xs" variant="default" onClick={onVoid}>
            {copy.void}
          </Button>
        )}
      </div>
      <FactList facts={versions.facts(version, VERSION)} />
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
  return amountWords({ token: code, amount }, { baht: formatBaht, count: formatInteger })
}
