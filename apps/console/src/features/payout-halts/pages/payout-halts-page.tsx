import { HALT_VIEWS } from '@morakot/contract/features/payout-halts/states'
import { DraftedList } from '#shared/list/drafted-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { HaltDetail, SCOPE, halts } from '../components/halt-detail.tsx'
import { StartDialog } from '../components/start-dialog.tsx'
import { copy, viewText } from '../copy.ts'
import { haltsQuery } from '../queries.ts'
import type { Halt } from '../queries-shell.ts'
import { scopeText } from '../components/halt-words.ts'

const list: ListDefinition<Halt> = {
  name: 'payout-halts',
  label: copy.title,
  columns: halts.columns(
    ['startedAt', SCOPE, 'reasonCode', 'startedBy', 'waitingCount', 'waitingAmount', 'endedAt', 'resumedBy'],
    ['expectedUntil', 'oldestAt', 'note'],
  ),
  phone: halts.phone({ who: SCOPE, under: 'startedAt', amount: 'waitingAmount', state: 'endedAt' }),
  views: HALT_VIEWS.map((key) => ({ key, label: viewText[key] })),
  query: haltsQuery,
  rowId: ({ haltId }) => haltId,
  drawer: {
    title: scopeText,
    content: (halt, isGone) => <HaltDetail key={halt.haltId} halt={halt} isGone={isGone} />,
  },
  empty: copy.empty,
}

/** Halts of payouts: those that are open come first. */
export function PayoutHaltsPage() {
  const dialog = (onClose: () => void) => <StartDialog onClose={onClose} />
  return (
    <DraftedList title={copy.title} note={copy.note} list={list} draft={{ label: copy.start, permission: 'withdrawals.halt', dialog }} />
  )
}
