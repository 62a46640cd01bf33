import { Button } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { DraftDialog } from '../components/draft-dialog.tsx'
import { EndDialog, PublishDialog } from '../components/quest-dialogs.tsx'
import { QuestFigures } from '../components/quest-figures.tsx'
import { QuestTag } from '../components/quest-tag.tsx'
import { periodOf, rewardText } from '../components/quest-words.ts'
import { copy, metricText, typeText } from '../copy.ts'
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
  const { type, metric, steps, fromDay, endedAt, claims, spent, madeBy, madeAt, publishedBy, publishedAt } = version
  return (
    <section className="card card-body">
      <FactList
        facts={[
          { name: copy.type, value: typeText[type] },
          ...(metric === null ? [] : [{ name: copy.metric, value: metricText[metric] }]),
          { name: copy.period, value: periodOf(version) },
          ...steps.map((step) => ({ name: `${fill(copy.step, { step: step.step })} (${step.requiredScore})`, value: rewardText(step) })),
          { name: copy.claims, value: claims.toLocaleString('en') },
          { name: copy.spent, value: formatBaht(spent) },
          ...(fromDay === null ? [] : [{ name: copy.fromDay, value: fromDay === FROM_THE_FIRST ? copy.fromNow : fromDay }]),
          ...(endedAt === null ? [] : [{ name: copy.endedAt, value: momentText(endedAt) }]),
          { name: copy.madeBy, value: `${madeBy} · ${momentText(madeAt)}` },
          ...(publishedBy === null || publishedAt === null
            ? []
            : [{ name: copy.publishedBy, value: `${publishedBy} · ${momentText(publishedAt)}` }]),
        ]}
      />
    </section>
  )
}

/** The first day of a quest that has no calendar: a streak that began before it was published counts too. */
const FROM_THE_FIRST = '2000-01-01'
