import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import type { ListColumn, PhoneColumns } from '#shared/list/list-shape'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, sealText } from '../copy.ts'
import { recordQuery } from '../queries.ts'
import type { Recorded } from '../queries.ts'
import { GROUP, records, subjectPage } from './entry-fields.tsx'

type Field = Recorded['fields'][number]

/** One recorded action: who, what, why, and the values before and after. */
export function RecordDetail({ auditId }: { readonly auditId: string }) {
  const load = useQuery(recordQuery(auditId))
  const { data } = load
  if (data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  const page = subjectPage(data.subject)
  return (
    <>
      <div className="row">{GROUP.render(data)}</div>
      <FactList
        facts={records.facts(data, [
          'number',
          'at',
          'actor',
          'second',
          'what',
          'action',
          'about',
          'subject',
          'reason',
          'address',
          'device',
          'session',
        ])}
      />
      <Notice tone={data.seal === null ? 'plain' : data.seal.fits ? 'good' : 'bad'} text={sealText(data.seal)} />
      {data.isMasked ? <Notice text={copy.masked} /> : null}
      <h3>{copy.values}</h3>
      <PlainTable<Field>
        label={copy.values}
        columns={COLUMNS}
        phone={PHONE}
        rows={data.fields}
        rowId={({ name }) => name}
        empty={copy.noValues}
      />
      <div className="action-buttons">
        {page === null ? null : (
          <Link to={page} className="link">
            {copy.openSubject}
          </Link>
        )}
        <Link to="/audit" search={{ about: data.subject }} className="link">
          {copy.same}
        </Link>
      </div>
    </>
  )
}

const value = (side: 'before' | 'after') => (field: Field) => {
  const text = field[side] ?? copy.none
  return field.isChanged ? (
    <strong>
      <bdi>{text}</bdi>
    </strong>
  ) : (
    <bdi>{text}</bdi>
  )
}

const COLUMNS: readonly ListColumn<Field>[] = [
  { key: 'name', title: copy.field, render: ({ name }) => name },
  { key: 'before', title: copy.before, render: value('before') },
  { key: 'after', title: copy.after, render: value('after') },
]

const PHONE: PhoneColumns<Field> = {
  titles: { who: copy.field, amount: copy.before, state: copy.after },
  who: ({ name }) => name,
  amount: value('before'),
  state: value('after'),
}
