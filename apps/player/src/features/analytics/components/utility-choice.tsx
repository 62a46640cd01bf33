import { classNames } from '@morakot/ui/class-names'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { Utility } from '../queries.ts'

export interface UtilityChoiceProps {
  readonly utilities: readonly Utility[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** What can be bought, one of them chosen. */
export function UtilityChoice({ utilities, chosen, onChoose }: UtilityChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="sr-only">{copy['slots.choose']}</legend>
      {utilities.map(({ id, price, duration, durationUnit }) => (
        <label
          key={id}
          className={classNames(
            'flex min-h-16 cursor-pointer items-center gap-3 rounded-card border-2 bg-s1 px-4 py-2.5 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-gold-text',
            id === chosen ? 'border-gold' : 'border-border hover:bg-s2',
          )}
        >
          <input
            type="radio"
            name="utility"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 accent-gold focus-visible:outline-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-display font-semibold">
              {fill(durationUnit === 'day' ? copy['slots.days'] : copy['slots.turns'], { count: duration })}
            </span>
            <span className="block text-caption text-t3">{durationUnit === 'day' ? copy['slots.daysNote'] : copy['slots.turnsNote']}</span>
          </span>
          <span className="tabular font-display font-semibold whitespace-nowrap text-gold-text">{`${formatInteger(price)} ${copy['unit.point']}`}</span>
        </label>
      ))}
    </fieldset>
  )
}
