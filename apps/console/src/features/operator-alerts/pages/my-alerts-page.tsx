import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { ChannelsCard } from '../components/channels-card.tsx'
import { ChoicesCard } from '../components/choices-card.tsx'
import { DutyCard, QuietCard } from '../components/settings-cards.tsx'
import '../../../styles/operators.css'
import { copy } from '../copy.ts'
import { alertsQuery } from '../queries.ts'

/** How the operator is notified of late tasks while not looking. */
export function MyAlertsPage() {
  const load = useQuery(alertsQuery)
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <ListFailure load={load} />
      {load.isPending ? <Dots label={copy.loading} /> : null}
      {load.data === undefined ? null : (
        <div className="stack">
          <Notice tone={load.data.webhook === 'failing' ? 'bad' : 'plain'} text={copy.webhook[load.data.webhook]} />
          <ChannelsCard publicKey={load.data.publicKey} channels={load.data.channels} />
          <DutyCard onDutyUntil={load.data.onDutyUntil} />
          <ChoicesCard choices={load.data.choices} />
          <QuietCard quiet={load.data.quiet} />
        </div>
      )}
    </>
  )
}
