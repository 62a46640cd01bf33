import { chipClasses } from '@morakot/ui/components/chip'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { copy } from './search-copy.ts'
import { forgetWords, recentWords } from './search-words.ts'

/** Before anything is typed: what this device looked for last, and how it is done. */
export function SearchStart({ onWord }: { readonly onWord: (word: string) => void }) {
  const [words, setWords] = useState(recentWords)
  const onForget = () => {
    forgetWords()
    setWords([])
  }
  return (
    <div className="flex flex-col gap-3">
      {words.length === 0 ? null : (
        <section>
          <div className="flex min-h-[44px] items-center justify-between gap-3">
            <h3 className="text-h2">{copy['search.recent']}</h3>
            <button
              type="button"
              aria-label={copy['search.forget']}
              className="min-h-[44px] px-2 text-small text-brand-text"
              onClick={onForget}
            >
              {copy['action.clear']}
            </button>
          </div>
          <ul className="flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word} className="flex max-w-full">
                <button
                  type="button"
                  aria-label={fill(copy['search.again'], { word })}
                  className={`${chipClasses(false)} max-w-full shrink!`}
                  onClick={() => onWord(word)}
                >
                  <Icon name="clock" size={18} className="shrink-0" />
                  <span className="line-ellipsis min-w-0">{word}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-col items-center gap-3 py-8 text-center text-t2">
        <span className="flex size-16 items-center justify-center rounded-full bg-s2 text-brand-text">
          <Icon name="search" size={30} />
        </span>
        <p className="text-small">
          <ThaiText>{copy['search.hint']}</ThaiText>
        </p>
      </div>
    </div>
  )
}
