import { gatewayFigures, gatewayHealth } from '@morakot/contract/features/gateway/schema-console'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { GameList } from './game-list.tsx'
import { copy } from '../copy.ts'
import type { GatewayHealth } from '../queries.ts'

const shown = describe(gatewayHealth)
const figures = describe(gatewayFigures)
const BREAKER = shown.tag('breaker.state', { closed: 'good', open: 'bad', half_open: 'look' })

const percent = new Intl.NumberFormat('th', { style: 'percent', maximumFractionDigits: 1 })

/** Errors, and their share of the calls. */
const errorsText = ({ calls, errors }: Pick<GatewayHealth, 'calls' | 'errors'>) =>
  calls === 0 ? copy.none : `${formatInteger(errors)} (${percent.format(errors / calls)})`

const breakerText = (gateway: GatewayHealth) =>
  [
    shown.text(gateway, 'breaker.state'),
    gateway.breaker.failures === 0 ? null : fill(copy.failures, { n: formatInteger(gateway.breaker.failures) }),
    gateway.breaker.restsUntil === null ? null : fill(copy.restsUntil, { at: momentText(gateway.breaker.restsUntil) }),
  ]
    .filter((text) => text !== null)
    .join(' · ')

/** How one gateway answers: breaker, errors, latency, and what waits for it. */
export function HealthCard({ gateway, windowMinutes }: { readonly gateway: GatewayHealth; readonly windowMinutes: number }) {
  const { name, code } = gateway
  const label = fill(copy.health, { name })
  const minutes = { n: String(windowMinutes) }
  return (
    <section className="card card-body stack" aria-label={label}>
      <div className="row">
        <h2 className="grow">{`${name} · ${code}`}</h2>
        {gateway.isActive ? null : <Tag>{copy.inactive}</Tag>}
        {BREAKER.render(gateway)}
      </div>
      <FactList
        facts={[
          { name: BREAKER.title, value: breakerText(gateway) },
          { name: fill(copy.calls, minutes), value: formatInteger(gateway.calls) },
          { name: copy.errors, value: errorsText(gateway) },
          ...shown.facts(gateway, ['medianMs', 'slowMs', 'lastCallAt', 'lastAnswerAt']),
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
            name: figures.text(each, 'call'),
            value: fill(copy.byCallValue, {
              calls: formatInteger(each.calls),
              errors: formatInteger(each.errors),
              slow: figures.text(each, 'slowMs'),
            }),
          }))}
        />
      )}
      <Link to="/gateway-calls" search={{ platformCode: code }} className="link" aria-label={`${copy.toCalls} ${name}`}>
        {copy.toCalls}
      </Link>
    </section>
  )
}
