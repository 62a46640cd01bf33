import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { versionsQuery } from '../queries.ts'
import type { Section, Version } from '../queries.ts'
import { valueText } from './field-values.ts'
import { changesOf, sectionWith } from './version-changes.ts'

interface HistoryDrawerProps {
  readonly section: Section
  readonly onClose: () => void
  /** Proposes the values of an earlier version again: the fields that differ, with those values typed in. */
  readonly onAgain: (section: Section, values: Version['values']) => void
}

/** The versions of a section: what each changed, who did it and when. */
export function HistoryDrawer({ section, onClose, onAgain }: HistoryDrawerProps) {
  const load = useQuery(versionsQuery(section.section))
  const mayEdit = useGranted('settings.edit', 'settings.service', 'accounts.edit')
  const versions = load.data ?? []
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={`${copy.history} ${section.title}`}
      closeButtonProps={{ 'aria-label': copy.close }}
      transitionProps={{ duration: 120 }}
    >
      <div className="stack drawer">
        <ListFailure load={load} />
        {load.isPending ? <Dots label={copy.loadingHistory} /> : null}
        {load.data?.length === 0 ? <p className="dim">{copy.neverChanged}</p> : null}
        {versions.map((version, at) => {
          const again = sectionWith(section, version.values)
          return (
            <section key={version.version} className="card card-body stack" aria-label={`${copy.version} ${version.version}`}>
              <p className="dim">{`${copy.version} ${version.version} · ${momentText(version.changedAt)} · ${version.changedBy ?? copy.bySystem}`}</p>
              <FactList
                facts={changesOf(section.fields, version, versions[at + 1]).map(({ field, before, after }) => ({
                  name: field.label,
                  value: `${valueText(field, before)} → ${valueText(field, after)}`,
                }))}
              />
              {mayEdit && again.fields.length > 0 ? (
                <Button size="xs" variant="default" onClick={() => onAgain(again, version.values)}>
                  {copy.again}
                </Button>
              ) : null}
            </section>
          )
        })}
      </div>
    </Drawer>
  )
}
