import { useEffect, useState } from 'react'

interface Draft<Value> {
  readonly value: Value
  /** When it is forgotten, by the clock of the device. */
  readonly until: number
}

/** Drafts of one kind, by name. */
type Drafts<Value> = Map<string, Draft<Value>>

const kinds = new Set<{ readonly clear: () => void }>()

/** A place for the drafts of one kind, made once. */
export function draftsOf<Value>(): Drafts<Value> {
  const drafts: Drafts<Value> = new Map()
  kinds.add(drafts)
  return drafts
}

/**
 * State that outlives its page: what was typed is there when the page is opened again, within `keptMs` of its end where that is given. Lives no
 * longer than the tab and the operator.
 */
export function useDraft<Value>(
  drafts: Drafts<Value>,
  name: string,
  initial: Value,
  keptMs = Number.POSITIVE_INFINITY,
): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => {
    const draft = drafts.get(name)
    return draft !== undefined && Date.now() < draft.until ? draft.value : initial
  })
  useEffect(
    () => () => {
      const draft = drafts.get(name)
      if (draft !== undefined) drafts.set(name, { ...draft, until: Date.now() + keptMs })
    },
    [drafts, name, keptMs],
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
  for (const drafts of kinds) drafts.clear()
}
