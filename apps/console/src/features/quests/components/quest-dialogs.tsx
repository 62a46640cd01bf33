import { questsConsoleSchemas } from '@morakot/contract/features/quests/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { endQuest, publishQuest, QUESTS_KEY } from '../queries.ts'
import type { OpenVersion } from '../queries.ts'
import { versions } from './quest-fields.tsx'
import { QuestFigures } from './quest-figures.tsx'

interface DialogProps {
  readonly version: OpenVersion
  readonly onClose: () => void
}

const nameOf = ({ code, title, version }: OpenVersion) => `${code} · ${title} · ${fill(copy.versionNo, { version })}`

/** Publishes a draft, once its cost and its look were seen. */
export function PublishDialog({ version, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.publish,
        summary: <p>{nameOf(version)}</p>,
        preview: (
          <>
            <QuestFigures estimate={version.estimate} preview={version.preview} />
            <Notice text={copy.publishPreview} />
            <ValueGate request={{ door: 'quest', subject: version.id }} />
          </>
        ),
        confirm: copy.publishConfirm,
        run: async () => await publishQuest(version.id),
        result: (published) => ({ text: copy.published, facts: versions.facts(published, ['fromDay']) }),
        reads: [[QUESTS_KEY]],
      }}
    />
  )
}

const REASON = reasonOf(questsConsoleSchemas.end.body.shape.reason)

/** Ends a quest, all its versions. */
export function EndDialog({ version, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.end,
        summary: <p>{nameOf(version)}</p>,
        reason: REASON,
        preview: <Notice tone="look" text={copy.endPreview} />,
        confirm: copy.end,
        isDangerous: true,
        run: async ({ reason }) => await endQuest(version.id, reason),
        result: () => ({ text: copy.ended }),
        reads: [[QUESTS_KEY]],
      }}
    />
  )
}
