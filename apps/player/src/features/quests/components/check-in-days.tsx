import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { formatWeekday } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy-check-in.ts'
import { rewardWords } from './quest-rows.ts'
import type { WeekDay } from './check-in-week.ts'
import { Chest } from './chest.tsx'

const LOOKS = {
  done: { icon: 'check', word: copy['checkin.dayDone'], classes: 'border-pos/50 bg-pos/10 text-pos' },
  today: { icon: 'gift', word: copy['checkin.today'], classes: 'border-gold bg-gold/10 text-gold-text' },
  open: { icon: 'gift', word: copy['checkin.dayOpen'], classes: 'border-gold/50 bg-s1 text-gold-text' },
  later: { icon: 'lock', word: copy['checkin.dayLocked'], classes: 'border-border bg-s1 text-t2' },
  missed: { icon: 'close', word: copy['checkin.dayMissed'], classes: 'border-border border-dashed text-t3' },
} as const

/** The days of this week: claimed, today, to come, and out of reach. The seventh is twice as wide, with a chest. */
export function CheckInDays({ days }: { readonly days: readonly WeekDay[] }) {
  return (
    <ol className="grid grid-cols-4 gap-2">
      {days.map((day) => {
        const { step, rewards, state } = day
        const { icon, word, classes } = LOOKS[state]
        const isLast = step === days.length && days.length === 7
        const name = fill(copy['checkin.dayN'], { day: step })
        return (
          <li
            key={step}
            className={classNames(
              'flex min-h-[76px] items-center justify-center gap-2 rounded-tile border px-1 py-2 text-center',
              classes,
              isLast && 'col-span-2',
            )}
          >
            <span className="sr-only">{`${name}, ${rewardWords(rewards)}, ${word}`}</span>
            {isLast ? <Chest className={classNames('h-10 w-12', state === 'missed' && 'opacity-50 saturate-0')} /> : null}
            <span aria-hidden="true" className="flex flex-col items-center gap-0.5">
              <span className="text-tab whitespace-nowrap">{captionOf(day, name)}</span>
              <span className="tabular font-display text-body font-semibold">{`+${formatInteger(rewards[0]?.amount ?? 0)}`}</span>
              <Icon name={icon} size={14} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The day of the week on which it was claimed or can be reached: a step is a day present. */
function captionOf({ state, day }: WeekDay, name: string): string {
  if (state === 'today') return copy['checkin.today']
  if (state === 'missed') return copy['checkin.dayMissed']
  return day === null ? name : formatWeekday(day)
}
