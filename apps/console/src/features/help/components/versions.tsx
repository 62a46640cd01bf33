import { helpVersion } from '@morakot/contract/features/help/schema'
import { useQuery } from '@tanstack/react-query'
import { describe } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { copy } from '../copy.ts'
import { versionsQuery } from '../queries.ts'

const versions = describe(helpVersion)

/** What an article said before, the newest first. */
export function Versions({ code }: { readonly code: string }) {
  const load = useQuery(versionsQuery(code))
  return (
    <section className="stack" aria-label={copy.versions}>
      <h3>{copy.versions}</h3>
      <ListFailure load={load} />
      {load.data === undefined ? (
        load.error === null ? (
          <Dots label={copy.versions} />
        ) : null
      ) : (
        <PlainTable
          label={copy.versions}
          columns={versions.columns(['version', 'title', 'steps', 'isActive', 'writtenBy', 'writtenAt'])}
          phone={versions.phone({ who: 'title', under: 'writtenAt', amount: 'version', state: 'isActive' })}
          rows={load.data}
          rowId={({ version }) => String(version)}
          empty={copy.versionsEmpty}
        />
      )}
    </section>
  )
}
