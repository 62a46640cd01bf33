import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { previewQuery } from '../queries.ts'
import type { CorrectionBody } from '../queries.ts'
import { accountColumns, accountPhone } from './correction-fields.tsx'

/** The accounts before and after, what follows besides, and who can approve it. */
export function CorrectionPreview({ body }: { readonly body: CorrectionBody }) {
  const load = useQuery(previewQuery(body))
  const { data } = load
  if (data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  return (
    <>
      <PlainTable
        label={copy.accounts}
        columns={accountColumns}
        phone={accountPhone}
        rows={data.accounts}
        rowId={({ name }) => name}
        empty={copy.none}
      />
      {data.debt === 0 ? null : <Notice tone="bad" text={fill(copy.debt, { amount: formatBaht(data.debt) })} />}
      {data.effects.length === 0 ? null : (
        <ul>
          {data.effects.map((effect) => (
            <li key={effect}>
              <ThaiText>{effect}</ThaiText>
            </li>
          ))}
        </ul>
      )}
      <Notice
        tone={data.approvers.length === 0 ? 'bad' : 'plain'}
        text={data.approvers.length === 0 ? copy.noApprovers : `${copy.approvers}: ${data.approvers.join(', ')}`}
      />
    </>
  )
}
