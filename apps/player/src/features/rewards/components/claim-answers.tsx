import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Chest } from '#features/quests/components/chest.tsx'
import { copy } from '../copy.ts'
import type { Answer } from './claim-run.ts'
import { idOf } from './reward-rows.ts'
import { figuresOf, reasonOf, receivedIn } from './reward-words.ts'

/** Received rewards that are named one by one; the others are one line. */
const NAMED_MAX = 4

export interface ClaimAnswersProps {
  readonly answers: readonly Answer[] | undefined
  readonly onClose: () => void
}

/** What became of each claim: the received ones, then those that stay in the list, with what to do. Its title says it once. */
export function ClaimAnswers({ answers = [], onClose }: ClaimAnswersProps) {
  const taken = answers.filter(({ outcome }) => outcome.state === 'taken')
  const title = fill(copy['reward.progress'], { taken: formatInteger(taken.length), count: formatInteger(answers.length) })
  return (
    <Dialog
      isOpen={answers.length > 0}
      title={answers.length === 0 ? '' : title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{copy['action.ok']}</Button>}
    >
      <Chest className="mx-auto h-24" />
      <p className="tabular text-center font-display text-h1 font-semibold text-gold-text">
        <ThaiText>{figuresOf(receivedIn(taken)).join(' · ')}</ThaiText>
      </p>
      <List answers={answers} />
    </Dialog>
  )
}

function List({ answers }: { readonly answers: readonly Answer[] }) {
  const taken = answers.filter(({ outcome }) => outcome.state === 'taken')
  const left = answers.filter(({ outcome }) => outcome.state !== 'taken')
  const named = taken.length > NAMED_MAX ? taken.slice(0, NAMED_MAX - 1) : taken
  const others = taken.slice(named.length)
  return (
    <ul aria-label={copy['reward.answers']} className="divide-y divide-border rounded-card border border-border bg-s1">
      {named.map((answer) => (
        <Line
          key={idOf(answer.of)}
          icon="check"
          title={answer.of.row.title}
          value={figuresOf(receivedIn([answer])).join(' · ')}
          note={answer.outcome.state === 'taken' ? answer.outcome.received.note : undefined}
        />
      ))}
      {others.length === 0 ? null : (
        <Line
          icon="check"
          title={fill(copy['reward.more'], { count: formatInteger(others.length) })}
          value={figuresOf(receivedIn(others)).join(' · ')}
        />
      )}
      {left.map(({ of, outcome }) => (
        <Line key={idOf(of)} icon="alert" title={of.row.title} value={figuresOf(of.row.reward).join(' · ')} note={reasonOf(outcome)} />
      ))}
    </ul>
  )
}

interface LineProps {
  readonly icon: 'check' | 'alert'
  readonly title: string
  readonly value: string
  readonly note?: string | undefined
}

function Line({ icon, title, value, note }: LineProps) {
  return (
    <li className="flex min-h-[44px] items-center gap-3 px-3.5 py-2 text-small">
      <Icon name={icon} size={18} className={icon === 'check' ? 'shrink-0 text-pos' : 'shrink-0 text-warn'} />
      <span className="min-w-0 flex-1">
        <span className={icon === 'check' ? 'block' : 'block text-warn'}>
          <ThaiText>{title}</ThaiText>
        </span>
        {note === undefined ? null : (
          <span className="block text-caption text-t2">
            <ThaiText>{note}</ThaiText>
          </span>
        )}
      </span>
      <span className="sr-only">, </span>
      <span className="tabular max-w-[45%] shrink-0 text-end font-display font-semibold">
        <ThaiText>{value}</ThaiText>
      </span>
    </li>
  )
}
