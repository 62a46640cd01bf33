import { useCallback, useEffect } from 'react'
import { whenIdle } from '#shared/when-idle'
import { prepareSearch, searchIndexOf } from '../rules-search-texts.ts'
import type { SearchIndex } from '../rules-search-texts.ts'
import type { Shelf } from '../rules.ts'

/** The index of a catalogue, made while the page is idle: the first key press finds it ready. */
export function useSearchIndex(shelf: Shelf): () => SearchIndex {
  useEffect(() => void prepareSearch(shelf, whenIdle), [shelf])
  return useCallback(() => searchIndexOf(shelf), [shelf])
}
