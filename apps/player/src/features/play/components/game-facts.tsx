import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { GamePageData } from '../queries.ts'

type Facts = NonNullable<GamePageData['facts']>

const STEPS = ['low', 'medium', 'high', 'very_high'] as const
const BARS = [1, 2, 3, 4, 5]

/** The provider's own figures of a game: return, largest win, stakes, volatility in words and bars, and what the game has. */
export function GameFacts({ facts }: { readonly facts: Facts }) {
  return (
    <Card className="flex flex-col gap-4 p-4">
      <dl className="grid grid-cols-3 gap-3">
        <Fact label={copy['page.rtp']} value={`${facts.rtp}%`} />
        <Fact label={copy['page.most']} value={fill(copy['page.times'], { n: wholeTimes(facts.max_win_times) })} />
        <Fact label={copy['page.stakes']} value={`${formatBaht(facts.stakes.least)}–${formatBaht(facts.stakes.most)}`} />
      </dl>
      {facts.rtp_exact === null ? null : (
        <p className="text-caption text-t3 [overflow-wrap:anywhere]">{fill(copy['page.exact'], { fraction: facts.rtp_exact })}</p>
      )}
      {facts.volatility === null ? null : <Volatility facts={facts} word={copy[`page.${facts.volatility}`]} />}
      {facts.features.length === 0 ? null : (
        <ul aria-label={copy['page.features']} className="flex flex-wrap gap-2">
          {facts.features.map((feature) => (
            <li key={feature} className="rounded-chip bg-s3 px-3 py-1 text-caption text-t1">
              {copy[`page.${feature}`]}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Volatility({ facts, word }: { readonly facts: Facts; readonly word: string }) {
  const { volatility, hit_every: hitEvery, measured_rounds: rounds } = facts
  const filled = STEPS.findIndex((step) => step === volatility) + 2
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 text-small">
        <span className="text-t2">{copy['page.volatility']}</span>
        <span aria-hidden="true" className="flex gap-1">
          {BARS.map((bar) => (
            <span key={bar} className={`h-3 w-2 rounded-sm ${bar <= filled ? 'bg-brand' : 'bg-s3'}`} />
          ))}
        </span>
        <span className="font-semibold">{word}</span>
      </p>
      <p className="text-caption text-t2">
        {hitEvery === null ? null : <ThaiText>{fill(copy['page.hit'], { n: hitEvery })}</ThaiText>}
        {rounds === null ? null : <span className="block text-t3">{fill(copy['page.measured'], { n: formatInteger(rounds) })}</span>}
      </p>
    </div>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-t3">{label}</dt>
      <dd className="tabular font-display text-small font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}

/** 5000.00 as 5,000, and 40.80 as it is. */
function wholeTimes(times: string): string {
  const [whole = '0', part = '00'] = times.split('.')
  return `${formatInteger(BigInt(whole))}${part === '00' ? '' : `.${part}`}`
}
