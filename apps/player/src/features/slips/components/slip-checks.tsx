import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { OwnSlip } from '../queries.ts'

const LOOKS = {
  yes: { icon: 'check', ink: 'text-pos', says: copy['slip.check.yes'] },
  no: { icon: 'alert', ink: 'text-neg', says: copy['slip.check.no'] },
  open: { icon: 'clock', ink: 'text-t3', says: copy['slip.check.open'] },
} as const

/** The five checks, each with what it found. */
export function SlipChecks({ checks }: Pick<OwnSlip, 'checks'>) {
  const count = checks.filter(({ passed }) => passed === true).length
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-3 text-small">
        <span className="font-semibold">{copy['slip.checks']}</span>
        <span className="text-t2">{fill(copy['slip.passed'], { n: String(count) })}</span>
      </p>
      <ul className="flex flex-col rounded-card border border-border bg-s1">
        {checks.map(({ name, passed }, at) => {
          const look = LOOKS[passed === null ? 'open' : passed ? 'yes' : 'no']
          return (
            <li key={name} className={classNames('flex items-center gap-3 px-4 py-2.5 text-body', at > 0 && 'border-t border-border')}>
              <Icon name={look.icon} className={classNames('shrink-0', look.ink)} />
              <span>
                <ThaiText>{passed === false ? copy[`slip.check.${name}.failed`] : copy[`slip.check.${name}`]}</ThaiText>
                <span className="sr-only"> {look.says}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
