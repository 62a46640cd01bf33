import { Card } from '@morakot/ui/components/card'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { Fact } from '#shared/fact.tsx'
import { copy, kindHint, kindText } from '../copy.ts'
import type { GameAlert } from '../queries.ts'
import { detailFacts } from './detail-facts.ts'
import { AlertActions } from './alert-actions.tsx'

/** One alert: what happened, what it means for the money, whom it is about, and what the provider said. */
export function AlertCard({ alert }: { readonly alert: GameAlert }) {
  return (
    <li>
      <Card className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <strong className="mr-auto text-t1">
            <ThaiText>{kindText[alert.kind]}</ThaiText>
          </strong>
          <StatusPill tone="problem">{`${copy.provider} ${alert.provider}`}</StatusPill>
        </div>
        <p className="text-small text-t2">
          <ThaiText>{kindHint[alert.kind]}</ThaiText>
        </p>
        <p className="text-small text-t2">
          <span className="text-t3">{copy.subject}</span> {alert.subject}
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small text-t2 sm:grid-cols-3">
          <Fact name={copy.member} value={alert.username ?? copy.nobody} />
          {detailFacts(alert.details).map(({ name, value }) => (
            <Fact key={name} name={name} value={value} />
          ))}
          <Fact name={copy.times} value={alert.times.toLocaleString('th')} />
          <Fact name={copy.firstAt} value={formatDateTime(alert.firstAt)} />
          <Fact name={copy.lastAt} value={formatDateTime(alert.lastAt)} />
        </dl>
        <AlertActions alert={alert} />
      </Card>
    </li>
  )
}
