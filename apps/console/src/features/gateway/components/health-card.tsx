import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { GameList } from './game-list.tsx'
import { breakerText, callText, copy } from '../copy.ts'
import type { GatewayHealth } from '../queries.ts'

const TONES = { closed: 'good', open: 'bad', half_open: 'look' } as const

const timeText = (ms: number | null) => (ms === null ? copy.none : fill(copy.milliseconds, { n: formatInteger(ms) }))

const percent = new Intl.NumberFormat('th', { style: 'percent', maximumFractionDigits: 1 })

/** Errors, and their share of the calls. */
const errorsText = ({ calls, errors }: Pick<GatewayHealth, 'calls' | 'errors'>) =>
  calls === 0 ? copy.none : `${formatInteger(errors)} (${percent.format(errors / calls)})`

/** How one gateway answers: breaker, errors, latency, and what waits for it. */
export function HealthCard({ gateway, windowMinutes }: { readonly gateway: GatewayHealth; readonly windowMinutes: number }) {
  const { breaker, name, code } = gateway
  const label = fill(copy.health, { name })
  const minutes = { n: String(windowMinutes) }
  return (
    <section className="card card-body stack" aria-label={label}>
      <div className="row">
        <h2 className="grow">{`${name} · ${code}`}</h2>
        {gateway.isActive ? null : <Tag>{copy.inactive}</Tag>}
        <Tag tone={TONES[breaker.state]}>{breakerText[breaker.state]}</Tag>
      </div>
      <FactList
        facts={[
          {
            name: copy.breaker,
            value: [
              breakerText[breaker.state],
              breaker.failures === 0 ? null : fill(copy.failures, { n: formatInteger(breaker.failures) }),
              breaker.restsUntil === null ? null : fill(copy.restsUntil, { at: momentText(breaker.restsUntil) }),
            ]
              .filter((text) => text !== null)
              .join(' · '),
          },
          { name: fill(copy.calls, minutes), value: formatInteger(gateway.calls) },
          { name: copy.errors, value: errorsText(gateway) },
          { name: copy.median, value: timeText(gateway.medianMs) },
          { name: copy.slow, value: timeText(gateway.slowMs) },
          { name: copy.lastCall, value: gateway.lastCallAt === null ? copy.never : momentText(gateway.lastCallAt) },
          { name: copy.lastAnswer, value: gateway.lastAnswerAt === null ? copy.never : momentText(gateway.lastAnswerAt) },
          {
            name: copy.open,
            value: fill(copy.openValue, { open: formatInteger(gateway.openTransfers), unknown: formatInteger(gateway.unknownTransfers) }),
          },
        ]}
      />
      <GameList gateway={gateway} />
      <h3>{copy.byCall}</h3>
      {gateway.byCall.length === 0 ? (
        <p className="dim">{fill(copy.quiet, minutes)}</p>
      ) : (
        <FactList
          facts={gateway.byCall.map((each) => ({
            name: callText[each.call] ?? each.call,
            value: fill(copy.byCallValue, {
              calls: formatInteger(each.calls),
              errors: formatInteger(each.errors),
              slow: timeText(each.slowMs),
            }),
          }))}
        />
      )}
      <Link to="/gateway-calls" search={{ platform: code }} className="link" aria-label={`${copy.toCalls} ${name}`}>
        {copy.toCalls}
      </Link>
    </section>
  )
}
