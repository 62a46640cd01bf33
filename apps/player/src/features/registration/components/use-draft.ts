import { useEffect, useRef, useState } from 'react'
import type { RegistrationForm } from '../rules.ts'
import { keepRegistration, keptRegistration } from '../state.ts'

/** A registration that is being filled in: what was left is there again, and every change is kept. */
export function useDraft(link: string | undefined) {
  const [values, setValues] = useState(() => keptRegistration(link))
  // A step is checked again after the server's answer, with what the fields contain then.
  const latest = useRef(values)
  // A link that was followed is kept before anything is typed: the visitor may look at the login page first.
  useEffect(() => keepRegistration(latest.current, link), [link])
  return {
    values,
    read: () => latest.current,
    change: (part: Partial<RegistrationForm>) => {
      latest.current = { ...latest.current, ...part }
      setValues(latest.current)
      keepRegistration(latest.current, link)
    },
  }
}
