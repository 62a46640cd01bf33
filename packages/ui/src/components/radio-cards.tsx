import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ThaiText } from './thai-text.tsx'

export interface RadioCard<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
  readonly picture?: ReactNode
  /** Why this choice is closed now; shown in place of the hint. */
  readonly closedReason?: string | undefined
}

export interface RadioCardsProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly RadioCard<Value>[]
  readonly value: Value | undefined
  readonly onChoose: (value: Value) => void
  readonly columns?: 1 | 2 | 3
}

const columnClasses = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' } as const

export function RadioCards<Value extends string>({ legend, choices, value, onChoose, columns = 1 }: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-small font-semibold text-t2">{legend}</legend>
      <div className={classNames('grid gap-2', columnClasses[columns])}>
        {choices.map((choice) => {
          const isClosed = choice.closedReason !== undefined
          return (
            <label
              key={choice.value}
              className={classNames(
                'flex min-h-[60px] items-center gap-3 rounded-button border bg-s1 px-4 py-2 transition-colors',
                'has-checked:border-gold has-checked:bg-s3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-text',
                isClosed ? 'cursor-not-allowed border-border opacity-70' : 'border-border-strong hover:bg-s2',
              )}
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={value === choice.value}
                disabled={isClosed}
                onChange={() => onChoose(choice.value)}
                className="size-5 shrink-0 accent-gold"
              />
              {choice.picture}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{choice.label}</span>
                {(choice.closedReason ?? choice.hint) === undefined ? null : (
                  <span className="block text-caption text-t3">
                    <ThaiText>{choice.closedReason ?? choice.hint ?? ''}</ThaiText>
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
