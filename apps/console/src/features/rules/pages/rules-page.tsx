import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { HistoryDrawer } from '../components/history-drawer.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { SectionDialog } from '../components/section-dialog.tsx'
import { copy } from '../copy.ts'
import { sectionsQuery } from '../queries.ts'
import type { Section, Version } from '../queries.ts'
import { found } from '../components/field-values.ts'

/** The numbers of the product and our receiving accounts, with the person who changes each. The search of the console leads here with its text (`q`). */
export function RulesPage() {
  const { q = '' }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  return <Rules key={q} initial={q} />
}

function Rules({ initial }: { readonly initial: string }) {
  const load = useQuery(sectionsQuery)
  const [wanted, setWanted] = useState(initial)
  const [open, setOpen] = useState<{ readonly section: Section; readonly values?: Version['values'] }>()
  const [past, setPast] = useState<Section>()
  const shown = found(load.data ?? [], wanted)
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <ListFailure load={load} />
      {load.isPending ? <Dots label={copy.loading} /> : null}
      {load.data === undefined ? null : (
        <TextInput label={copy.search} type="search" value={wanted} onChange={({ currentTarget }) => setWanted(currentTarget.value)} />
      )}
      {load.data !== undefined && shown.length === 0 ? <p className="dim">{copy.nothingFound}</p> : null}
      {shown.map((section) => (
        <SectionCard
          key={section.section}
          section={section}
          onEdit={(group) => setOpen({ section: { ...section, fields: section.fields.filter((field) => field.group === group) } })}
          onHistory={() => setPast(section)}
        />
      ))}
      {past === undefined ? null : (
        <HistoryDrawer
          section={past}
          onClose={() => setPast(undefined)}
          onAgain={(section, values) => {
            setPast(undefined)
            setOpen({ section, values })
          }}
        />
      )}
      {open === undefined ? null : <SectionDialog section={open.section} values={open.values} onClose={() => setOpen(undefined)} />}
    </>
  )
}
