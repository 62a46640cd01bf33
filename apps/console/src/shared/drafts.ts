import { useEffect, useState } from 'react'

interface Draft {
  readonly value: unknown
  /** When it is forgotten, by the clock of the device. */
  readonly until: number
}

const drafts = new Map<string, Draft>()

/**
 * State that outlives its page: what was typed is there when the page is opened again, within `keptMs` of its end where that is given. Lives no
 * longer than the tab and the operator.
 */
export function useDraft<Value>(name: string, initial: Value, keptMs = Number.POSITIVE_INFINITY): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => {
    const draft = drafts.get(name)
    // oxlint-disable-next-line typescript/consistent-type-assertions -- each name is used with one type
    return draft !== undefined && Date.now() < draft.until ? (draft.value as Value) : initial
  })
  useEffect(
    () => () => {
      const draft = drafts.get(name)
      if (draft !== undefined) drafts.set(name, { ...draft, until: Date.now() + keptMs })
    },
    [name, keptMs],
  )
  return [
    value,
    (next) => {
      drafts.set(name, { value: next, until: Number.POSITIVE_INFINITY })
      setValue(next)
    },
  ]
}

export function forgetDrafts(): void {
  drafts.clear()
}
