import { useLocation, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { wordPause } from '#shared/word-pause'

/**
 * The word in the field, and the one that is searched for: the first, trimmed, after one second without a change. It is kept in the
 * history entry of the search, so that a member who comes back from a game finds the same results.
 */
export function useGameSearch() {
  const kept = useLocation({ select: ({ state }) => state.searchWord ?? '' })
  const [typed, setTyped] = useState(kept)
  const [sought, setSought] = useState(kept)
  const navigate = useNavigate()
  const [pause] = useState(() =>
    wordPause(kept, (word) => {
      setSought(word)
      void navigate({ to: '.', search: true, state: (known) => ({ ...known, searchWord: word }), replace: true, resetScroll: false })
    }),
  )
  useEffect(() => pause.stop, [pause])

  return {
    typed,
    sought: useDeferredValue(sought),
    isWaiting: typed.trim() !== sought,
    onType: (word: string) => {
      setTyped(word)
      if (word === '') pause.settle('')
      else pause.type(word)
    },
    /** Searches now, without the pause. */
    onWord: (word: string) => {
      setTyped(word)
      pause.settle(word)
    },
  }
}
