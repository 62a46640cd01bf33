import { Button } from '@mantine/core'
import { WaitingChange } from '#shared/action/waiting-change.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { classText, copy } from '../copy.ts'
import { approveRules, declineRules, RULES_KEY } from '../queries.ts'
import type { Field, Section } from '../queries.ts'
import { groupsOf, groupTitle, REASON, valueText } from './field-values.ts'

interface SectionCardProps {
  readonly section: Section
  /** The group of fields; null for those that have none. */
  readonly onEdit: (group: string | null) => void
  readonly onHistory: () => void
}

/** A section with what is in force, who changed it and what waits. */
export function SectionCard({ section, onEdit, onHistory }: SectionCardProps) {
  const { title, fields, changedBy, changedAt, version } = section
  const mayEdit = useGranted('settings.edit', 'settings.service', 'accounts.edit')
  return (
    <section className="card card-body stack" aria-label={title}>
      <div className="row">
        <h2 className="grow">{title}</h2>
        {[...new Set(fields.map((field) => field.class))].map((one) => (
          <Tag key={one}>{classText[one]}</Tag>
        ))}
        {changedAt === null ? null : (
          <Button size="xs" variant="subtle" aria-label={`${copy.history} ${title}`} onClick={onHistory}>
            {copy.history}
          </Button>
        )}
      </div>
      <p className="dim">
        {changedAt === null
          ? copy.neverChanged
          : `${copy.changed} ${momentText(changedAt)} · ${changedBy ?? '-'} · ${copy.version} ${version}`}
      </p>
      <Waiting section={section} />
      {groupsOf(fields).map(([group, own]) => (
        <div key={group ?? ''} className="stack">
          <div className="row">
            {group === null ? <span className="grow" /> : <h3 className="grow">{group}</h3>}
            {mayEdit ? (
              <Button size="xs" variant="default" aria-label={`${copy.edit} ${groupTitle(title, group)}`} onClick={() => onEdit(group)}>
                {copy.edit}
              </Button>
            ) : null}
          </div>
          <FactList facts={own.map(factOf)} />
        </div>
      ))}
    </section>
  )
}

function factOf(field: Field) {
  const isOther = JSON.stringify(field.value) !== JSON.stringify(field.initial)
  const initial = isOther && field.unit !== 'accounts' ? ` (${copy.initial} ${valueText(field, field.initial)})` : ''
  return { name: field.label, value: `${valueText(field, field.value)}${initial}` }
}

function Waiting({ section: { section, proposal, fields } }: { readonly section: Section }) {
  const mayDecide = useGranted(section === 'accounts' ? 'accounts.edit' : 'settings.edit')
  const changes = proposal?.changes ?? []
  return (
    <WaitingChange
      change={proposal}
      preview={
        proposal === null ? null : (
          <FactList
            facts={[
              ...changes.map(({ path, before, after }) => {
                const field = fields.find((one) => one.path === path)
                const unit = field?.unit ?? 'text'
                return { name: field?.label ?? path, value: `${valueText({ unit }, before)} → ${valueText({ unit }, after)}` }
              }),
              { name: REASON.label, value: proposal.reason },
            ]}
          />
        )
      }
      mayDecide={mayDecide}
      onApprove={async (changeId) => await approveRules(section, changeId)}
      onDecline={async (changeId, reason) => await declineRules(section, changeId, reason)}
      reads={[RULES_KEY]}
    />
  )
}
