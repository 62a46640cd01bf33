import { TextInput } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 300

interface TextFilterProps {
  readonly label: string
  /** A day is chosen from a calendar, an amount is typed as digits. */
  readonly type?: 'search' | 'date' | 'amount'
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text filter of a list; the request is sent a moment after the last letter. */
export function TextFilter({ label, type = 'search', value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // The address changed without typing: a chip was closed, or the browser went back.
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  const report = useEffectEvent((next: string) => {
    setSeen(next)
    onChange(next)
  })
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => report(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <TextInput
      type={type === 'amount' ? 'text' : type}
      inputMode={type === 'amount' ? 'decimal' : undefined}
      aria-label={label}
      placeholder={label}
      {...(type === 'search'
        ? { className: 'list-search', leftSection: <Icon name="search" size={16} /> }
        : { className: 'list-short', title: label })}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
