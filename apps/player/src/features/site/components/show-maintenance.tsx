import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { showModal } from '#shared/modals/modal-queue'
import { copy } from '../copy.ts'
import type { ConfigEntry } from '../rules.ts'
import { maintenanceWords } from '../rules-notices.ts'
import { Paragraphs } from './paragraphs.tsx'

/** Before everything else that waits: no other notice means anything while the site is closed. */
const PRIORITY = 60

/** Covers the page, which stays as it is, until the site opens again. Returns a function that takes it back. */
export function showMaintenance(configs: readonly ConfigEntry[], readAgain: () => Promise<void>): () => void {
  const { title, body, until } = maintenanceWords(configs)
  return showModal({
    id: 'maintenance',
    type: 'maintenance',
    title: title ?? copy['maintenance.title'],
    body: (
      <>
        <Paragraphs text={body ?? copy['maintenance.body']} />
        {until === undefined ? null : <p className="text-t1">{fill(copy['maintenance.untilDate'], { time: formatDateTime(until) })}</p>}
        <p className="text-small text-t3">
          <ThaiText>{copy['maintenance.safeHere']}</ThaiText>
        </p>
      </>
    ),
    actions: [{ label: copy['maintenance.check'], variant: 'outline', keepsOpen: true, onPress: readAgain }],
    canDismiss: false,
    priority: PRIORITY,
  })
}
