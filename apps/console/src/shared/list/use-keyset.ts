import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

type Search = Readonly<Record<string, string | undefined>>

/** The place in a list that grows at its head: `before` in the address, absent for the newest page. */
export interface Keyset {
  readonly before: string | undefined
  readonly older: (next: string) => void
  /** One page back towards the newest; from a copied link, straight to the newest. */
  readonly newer: () => void
}

/** Older and newer pages by the last key that was shown, so that new rows never push a page. */
export function useKeyset(): Keyset {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { before } = search
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([before])
  const go = (next: string | undefined) =>
    void navigate({ to: '.', search: () => ({ ...search, before: next, open: undefined }), resetScroll: false })
  const at = trail.indexOf(before)
  return {
    before,
    older: (next) => {
      setTrail([...trail.slice(0, at + 1), next])
      go(next)
    },
    newer: () => go(at > 0 ? trail[at - 1] : undefined),
  }
}
