import { Icon } from '@morakot/ui/components/icon'
import { copy } from '../copy.ts'
import { KEYS, typedWith } from '../rules-keypad.ts'

export interface KeypadProps {
  readonly text: string
  readonly onText: (text: string) => void
}

/** Our own keys, three a row: the amount stays where it is, and no keyboard covers the button. */
export function Keypad({ text, onText }: KeypadProps) {
  return (
    <div role="group" aria-label={copy['withdraw.keypad']} className="grid grid-cols-3 gap-2">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'back' ? copy['withdraw.key.back'] : key === '.' ? copy['withdraw.key.point'] : undefined}
          onClick={() => onText(typedWith(text, key))}
          className="flex min-h-[52px] items-center justify-center rounded-button border border-border bg-s1 font-display text-h1 font-semibold tabular transition-colors hover:bg-s2 active:bg-s3"
        >
          {key === 'back' ? <Icon name="back" size={22} /> : key}
        </button>
      ))}
    </div>
  )
}
