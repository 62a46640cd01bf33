import { useEffect, useEffectEvent } from 'react'

const OFF_KEY = 'morakot-console.keys-off'

export function areKeysOn(): boolean {
  return localStorage.getItem(OFF_KEY) === null
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF_KEY)
  else localStorage.setItem(OFF_KEY, '1')
}

/** Handlers by key combination: `k` with Ctrl is `mod+KeyK`, with Alt `alt+Digit1`, alone `KeyJ`. */
export type KeyMap = Readonly<Record<string, () => void>>

/**
 * Listens to keys by their place, so that a Thai layout changes nothing. A single key never works while a field has
 * focus, nor under a dialog.
 */
export function useKeys(keys: KeyMap): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const act = keys[name]
    if (act === undefined || event.repeat || !areKeysOn()) return
    if (!name.startsWith('mod+') && (isTyping(event.target) || document.querySelector('[aria-modal="true"]') !== null)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function nameOf({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `mod+${code}`
  if (altKey) return `alt+${code}`
  return shiftKey ? `shift+${code}` : code
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
}
