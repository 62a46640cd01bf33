import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { QueueSteps } from '../components/queue-steps.tsx'
import { WithdrawalDecision } from '../components/withdrawal-decision.tsx'
import { WithdrawalEvidence } from '../components/withdrawal-evidence.tsx'
import { STATUS } from '../components/withdrawal-fields.ts'
import { copy, flagText } from '../copy.ts'
import { withdrawalQuery } from '../queries.ts'

const route = getRouteApi('/withdrawals/$withdrawalId')

/** One withdrawal with everything that an operator decides by, and the decision. */
export function WithdrawalPage() {
  const { withdrawalId } = route.useParams()
  const load = useQuery(withdrawalQuery(withdrawalId))
  const { data } = load
  return (
    <>
      <QueueSteps withdrawalId={withdrawalId} />
      <ListFailure load={load} />
      {data === undefined ? (
        <PageHead title={copy.oneWithdrawal} />
      ) : (
        <PageHead
          title={`${copy.one} ${formatBaht(data.amount)}`}
          note={`${data.username} · ${copy.requestedAt} ${momentText(data.createdAt)}`}
          badges={
            <>
              {STATUS.render(data)}
              {data.flags.map((flag) => (
                <Tag key={flag} tone="bad">
                  {flagText[flag]}
                </Tag>
              ))}
            </>
          }
        />
      )}
      {data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : (
        <div className="columns">
          <WithdrawalEvidence withdrawal={data} />
          <WithdrawalDecision withdrawal={data} />
        </div>
      )}
    </>
  )
}
