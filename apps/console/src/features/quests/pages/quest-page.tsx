import { Button } from '@mantine/core'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { rewardText } from '#shared/reward-text'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { DraftDialog } from '../components/draft-dialog.tsx'
import { EndDialog, PublishDialog } from '../components/quest-dialogs.tsx'
import { BROUGHT, PERIOD, versions } from '../components/quest-fields.tsx'
import { QuestFigures } from '../components/quest-figures.tsx'
import { QuestTag } from '../components/quest-tag.tsx'
import { copy } from '../copy.ts'
import { versionQuery } from '../queries.ts'
import type { OpenVersion } from '../queries.ts'

const route = getRouteApi('/quests/$id')

/** One version of a quest: what it is, as a member sees it, and what it costs. */
export function QuestPage() {
  const { id } = route.useParams()
  const load = useQuery(versionQuery(id))
  const { data } = load
  return (
    <>
      <Link to="/quests" className="link fit back">
        {copy.back}
      </Link>
      <ListFailure load={load} />
      {data === undefined ? (
        <PageHead title={copy.title} />
      ) : (
        <PageHead
          title={data.title}
          note={`${data.code} · ${fill(copy.versionNo, { version: data.version })}`}
          badges={<QuestTag version={data} />}
        >
          <QuestActions version={data} />
        </PageHead>
      )}
      {data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : (
        <>
          <Terms version={data} />
          <section className="card card-body">
            <QuestFigures estimate={data.estimate} preview={data.preview} />
          </section>
        </>
      )}
    </>
  )
}

const DIALOGS = { publish: PublishDialog, end: EndDialog } as const

function QuestActions({ version }: { readonly version: OpenVersion }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | 'draft' | null>(null)
  if (!useGranted('quests.edit')) return null
  const close = () => setOpen(null)
  const Dialog = open === null || open === 'draft' ? null : DIALOGS[open]
  return (
    <>
      {version.status === 'DRAFT' ? <Button onClick={() => setOpen('publish')}>{copy.publish}</Button> : null}
      <Button variant="default" onClick={() => setOpen('draft')}>
        {copy.edit}
      </Button>
      {version.status === 'PUBLISHED' ? (
        <Button color="red.8" variant="outline" onClick={() => setOpen('end')}>
          {copy.end}
        </Button>
      ) : null}
      {Dialog === null ? null : <Dialog version={version} onClose={close} />}
      {open === 'draft' ? <DraftDialog from={version} onClose={close} /> : null}
    </>
  )
}

function Terms({ version }: { readonly version: OpenVersion }) {
  return (
    <section className="card card-body">
      <FactList
        facts={[
          ...versions.facts(version, ['type', 'metric', PERIOD]),
          ...version.steps.map((step) => ({
            name: `${fill(copy.step, { step: step.step })} (${step.requiredScore})`,
            value: rewardText(step.reward),
          })),
          ...versions.facts(version, BROUGHT),
        ]}
      />
    </section>
  )
}
