import { useState } from 'react'

const drafts = new Map<string, unknown>()

/** State that outlives its page: what was typed is there when the page is opened again. Lives as long as the tab and the operator. */
export function useDraft<Value>(name: string, initial: Value): readonly [Value, (next: Value) => void] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each name is used with one type
  const [value, setValue] = useState((drafts.has(name) ? drafts.get(name) : initial) as Value)
  return [
    value,
    (next) => {
      drafts.set(name, next)
      setValue(next)
    },
  ]
}

export function forgetDrafts(): void {
  drafts.clear()
}
