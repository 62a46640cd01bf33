import { formatBaht } from '@morakot/ui/format-money'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, originText } from '../copy.ts'
import { moneyOriginQuery } from '../queries.ts'
import '../../../styles/sums.css'

/** Where the money of a withdrawal came from: what came, what left, what is still there and the amount, down to a sum of 0.00 (console.md §6). */
export function MoneyOrigin({ withdrawalId }: { readonly withdrawalId: string }) {
  const load = useQuery(moneyOriginQuery(withdrawalId))
  const { data } = load
  return (
    <>
      <h3>{copy.origin}</h3>
      <ListFailure load={load} />
      {data === undefined && load.error === null ? <Dots label={copy.originLoading} /> : null}
      {data === undefined ? null : data.lines === null ? (
        <p className="dim">
          <ThaiText>{copy.originArchived}</ThaiText>
        </p>
      ) : (
        <>
          <p className="dim">{copy.originNote}</p>
          <dl className="sum-lines" aria-label={copy.origin}>
            {data.lines.map(({ line, amount }) => (
              <div key={line}>
                <dt>{originText[line]}</dt>
                <dd>{formatBaht(amount)}</dd>
              </div>
            ))}
            <div className="sum-total">
              <dt>{copy.originSum}</dt>
              <dd>{formatBaht(data.rest)}</dd>
            </div>
          </dl>
          {data.isClosed ? null : <Notice tone="bad" text={copy.originOpen} isAlert={false} />}
        </>
      )}
    </>
  )
}
